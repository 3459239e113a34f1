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

export const numericIdsStayNumbers = fact(
  '`static override readonly numericIds = true` keeps number ids as numbers: `issues.filter((issue) => issue.user === user.id)` works.',
  ({ expect }) => {
    class Member extends User {
      static override readonly numericIds = true;
    }
    class Issue extends Entity {
      static override key = 'issues';
      id = 0;
      user = 0;

      static override schema = { user: Member };
    }
    const { result, entities } = normalize([Issue], [{ id: 1, user: { id: 5, name: 'Jim' } }]);
    const [user, issues] = [entities.users!['5']!, Object.values(entities.issues!)];
    expect([result, issues.filter((issue) => issue.user === user.id).length]).toEqual([['1'], 1]);
  },
);

export const plainReadsStoredFields = fact(
  '`static override readonly plain = true` reads plain objects of the stored fields, without defaults, getters and methods.',
  ({ expect }) => {
    class Plain extends User {
      static override readonly plain = true;
      get initial() {
        return this.name[0];
      }
      greet() {
        return 'Hi';
      }
    }
    const { result, entities } = normalize(Plain, { id: 5 });
    const plain = denormalize(Plain, result, entities)!;
    expect([Object.getPrototypeOf(plain) === Object.prototype, plain]).toEqual([true, { id: 5 }]);
    expect(['name', 'initial', 'greet'].filter((name) => name in plain)).toEqual([]);
  },
);

export const processGetsParentAndKey = fact(
  '`static process` changes a record before it is stored, as `processStrategy` does, and gets the parent and the key.',
  ({ expect }) => {
    class Author extends User {
      static override process(value: User, parent: Post, key?: string) {
        return { ...value, name: `${value.name}, ${key} of ${parent.id}` };
      }
    }
    class Article extends Post {
      static override schema = { author: Author };
    }
    const { entities } = normalize([Article], posts);
    expect(entities.users).toEqual({ 5: { id: 5, name: 'Jim, author of 1' } });
  },
);

export const pkAfterProcess = fact('**Primary keys are computed after `process`.**', ({ expect }) => {
  class Renumbered extends User {
    static override process(value: User) {
      return { ...value, id: value.id + 100 };
    }
  }
  expect(normalize(Renumbered, { id: 5, name: 'Jim' }).entities.users).toEqual({
    105: { id: 105, name: 'Jim' },
  });
});

export const nullStaysInLists = fact(
  '`denormalize` leaves undefined out of lists and keeps `null`.',
  ({ expect }) => {
    const { result, entities } = normalize([User], [null, undefined, { id: 5, name: 'Jim' }]);
    expect(denormalize([User], result, entities)).toEqual([null, { id: 5, name: 'Jim' }]);
  },
);
