import { denormalize, Entity, normalize } from 'wireshape';
import { factsWith } from '../../fact.ts';

const fact = factsWith({});

class User extends Entity {
  static override key = 'users';
  id = 0;
  name = '';
}

class Post extends Entity {
  static override key = 'posts';
  id = 0;
  author = new User();

  static override schema = { author: User };
}

const posts = [{ id: 1, author: { id: 5, name: 'Jim' } }];

export const idsAreStrings = fact(
  'By default, `normalize` stores ids in references as strings, and `denormalize` reads instances.',
  ({ expect }) => {
    const { result, entities } = normalize([Post], posts);
    expect([result, entities.posts?.['1']?.author]).toEqual([['1'], '5']);
    const [post] = denormalize([Post], result, entities);
    expect([post instanceof Post, post?.author instanceof User]).toEqual([true, true]);
  },
);

export const newObjectsEachTime = fact(
  'A selector that calls `denormalize` returns new objects each time, and React throws "Maximum update depth exceeded":',
  ({ expect }) => {
    const { result, entities } = normalize([Post], posts);
    const select = () => denormalize([Post], result, entities);
    const [one, other] = [select(), select()];
    expect(one).toEqual(other);
    expect([one === other, one[0] === other[0]]).toEqual([false, false]);
  },
);
