import { Entity, normalize, schema } from 'wireshape';
import { factsWith } from '../../fact.ts';

const fact = factsWith({});

class Link extends Entity {
  static override key = 'Link';
  id = 0;
  readonly type = 'link';
}

class Post extends Entity {
  static override key = 'Post';
  id = 0;
  readonly type = 'post';
}

const subject = new schema.Union({ link: Link, post: Post }, 'type');

class Comment extends Entity {
  static override key = 'Comment';
  id = '';
  subject: Link | Post | null = null;
  static override schema = { subject };
}

export const rowContainsAMarker = fact(
  'The comment\'s row contains a marker with the id and the type, such as `{ "id": "10", "schema": "post" }`. Reading the comment gives the post itself.',
  ({ controller, expect }) => {
    controller.set(Comment, { id: '1', subject: { id: 10, type: 'post' } });
    const { entities } = controller.getState();
    expect(entities['Comment']?.['1']).toEqual({ id: '1', subject: { id: '10', schema: 'post' } });
    expect(controller.get(Comment, { id: '1' })!.subject instanceof Post).toEqual(true);
  },
);

export const unknownTypeStays = fact(
  'A value of an unknown type is kept unchanged, and causes a warning in development.',
  ({ controller, printed, expect }) => {
    class Note extends Comment {
      static override schema = { subject: new schema.Union({ link: Link, post: Post }, 'type') };
    }
    const photo = { id: 10, type: 'photo' };
    controller.set(Note, { id: '1', subject: photo } as never);
    expect(controller.get(Note, { id: '1' })!.subject).toEqual(photo);
    expect(printed.map((text) => text.includes('[unmapped_element]'))).toEqual([true]);
  },
);

export const listOfUnionIsListOfMapping = fact(
  'A list of a union, `[union]`, is the same as a list of its mapping.',
  ({ expect }) => {
    const sent = [
      { id: 1, type: 'link' },
      { id: 1, type: 'post' },
    ];
    const ofUnion = normalize([subject], sent as never);
    expect(ofUnion.result).toEqual([
      { id: '1', schema: 'link' },
      { id: '1', schema: 'post' },
    ]);
    expect(ofUnion).toEqual(normalize(new schema.Array({ link: Link, post: Post }, 'type'), sent as never));
  },
);
