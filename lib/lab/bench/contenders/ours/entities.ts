/** What makes an entity class; both doors, the public one and lib's own source, have it. */
export interface Door {
  Entity: new () => object;
  polymorphic(mapping: object, attribute: string): unknown;
}

/** The same door with a `pk` that the app writes, as most code that comes from elsewhere does. */
export function withOwnPk(door: Door): Door {
  return {
    ...door,
    Entity: class extends door.Entity {
      readonly id: string = '';
      pk() {
        return `${this.id}`;
      }
    },
  };
}

/** The classes of all workloads, on the Entity of one door. */
export function entities({ Entity, polymorphic }: Door) {
  class Author extends Entity {
    id = '';
    login = '';
    name = '';
    avatarUrl = '';
    followers = 0;
  }
  class Tag extends Entity {
    id = '';
    name = '';
    weight = 0;
  }
  class Post extends Entity {
    id = '';
    title = '';
    body = '';
    score = 0;
    state = '';
    createdAt = '';
    comments = 0;
    author: Author | undefined = undefined;
    tags: Tag[] = [];
    static schema = { author: Author, tags: [Tag] };
  }
  class Link extends Entity {
    id = '';
    type = 'link';
    title = '';
    url = '';
    clicks = 0;
  }
  class Note extends Entity {
    id = '';
    type = 'note';
    text = '';
    pinned = false;
    likes = 0;
  }
  class Node extends Entity {
    id = '';
    name = '';
    children: Node[] = [];
    static schema: Record<string, unknown> = {};
  }
  Node.schema = { children: [Node] };
  class Writer extends Entity {
    id = '';
    name = '';
    articles: Article[] = [];
    static schema: Record<string, unknown> = {};
  }
  class Article extends Entity {
    id = '';
    title = '';
    writer: Writer | undefined = undefined;
    static schema = { writer: Writer };
  }
  Writer.schema = { articles: [Article] };
  class Employee extends Entity {
    id = '';
    name = '';
    email = '';
    role = '';
  }
  class Company extends Entity {
    id = '';
    name = '';
    city = '';
    employees: Employee[] = [];
    static schema = { employees: [Employee] };
  }
  const feed = polymorphic({ link: Link, note: Note }, 'type');
  return { Post, Author, feed, Node, Writer, Company };
}
