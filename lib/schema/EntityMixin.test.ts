import { describe, expect, it, vi } from 'vitest';
import { Controller, denormalize, Entity, EntityMixin, normalize, schema } from 'wireshape';

class Dto {
  slug = '';
  title = 'untitled';
  static made = 0;
  constructor(props?: { slug?: string }) {
    Dto.made++;
    if (props?.slug) this.title = `about ${props.slug}`;
  }
  shout() {
    return this.title.toUpperCase();
  }
}

describe('EntityMixin', () => {
  it('makes an entity class of any class (ENT-1)', () => {
    class Article extends EntityMixin(Dto, { pk: 'slug' }) {
      words = 0;
    }
    const { result, entities } = normalize([Article], [{ slug: 'a', words: 5 }]);
    expect(entities).toEqual({ Article: { a: { slug: 'a', words: 5 } } });
    const [article] = denormalize([Article], result, entities);
    expect(article).toBeInstanceOf(Article);
    expect(article).toBeInstanceOf(Dto);
    expect(article?.shout()).toBe('ABOUT A');
    expect(article?.pk()).toBe('a');
    expect(Article.made).toBe(Dto.made);
  });

  it('takes the name of the class, or the key that is given (ENT-3)', () => {
    expect(EntityMixin(Dto, { pk: 'slug' }).key).toBe('Dto');
    expect(EntityMixin(Dto, { pk: 'slug', key: 'articles' }).key).toBe('articles');
    class Article extends EntityMixin(Dto, { pk: 'slug' }) {}
    expect(Article.key).toBe('Article');
    Article.key = 'later';
    expect(Article.key).toBe('later');
  });

  it('refuses a class without a name and without a key (ENT-3)', () => {
    const Nameless = (() =>
      class {
        id = '';
      })();
    expect(() => normalize(EntityMixin(Nameless), { id: '1' })).toThrow(/\[key_missing\]/);
    expect(() => normalize((() => class extends Entity {})(), { id: '1' })).toThrow(/\[key_missing\]/);
    expect(normalize(EntityMixin(Nameless, { key: 'x' }), { id: '1' }).result).toBe('1');
  });

  it('takes the pk from an option, from the class, or from id (ENT-2)', () => {
    const where = vi.fn();
    const ByFunction = EntityMixin(Dto, {
      pk(value, parent, key, args) {
        where(parent, key, args);
        return `${value.slug}!`;
      },
    });
    const parent = { it: { slug: 'a' } };
    expect(normalize({ it: ByFunction }, parent, { args: [7] }).result).toEqual({ it: 'a!' });
    expect(where).toHaveBeenCalledWith(parent, 'it', [7]);
    class Own {
      code = 0;
      pk() {
        return `own ${this.code}`;
      }
    }
    expect(normalize(EntityMixin(Own), { code: 5 }).result).toBe('own 5');
    class Plain {
      id = 0;
    }
    expect(normalize(EntityMixin(Plain), { id: 3 }).result).toBe('3');
    expect(() => normalize(EntityMixin(Plain), {})).toThrow(/Plain has no primary key/);
  });

  it('takes schema and hooks as options, and always calls them (ENT-4, ENT-9)', () => {
    class Tag extends Entity {
      id = '';
    }
    const merge = vi.fn((existing: object, incoming: object) => ({ ...existing, ...incoming, merged: true }));
    class Tagged extends Dto {
      tag: Tag | undefined = undefined;
    }
    const Article = EntityMixin(Tagged, {
      pk: 'slug',
      schema: { tag: Tag },
      process: (input: unknown) => ({ ...(input as object), processed: true }),
      merge,
    });
    const { entities } = normalize([Article], [{ slug: 'a', tag: { id: 't' } }, { slug: 'a' }]);
    expect(entities).toEqual({
      Tagged: { a: { slug: 'a', tag: 't', processed: true, merged: true } },
      Tag: { t: { id: 't' } },
    });
    expect(merge).toHaveBeenCalledTimes(1);
  });

  it('lets a subclass override a hook and call the one above (ENT-9)', () => {
    class Article extends EntityMixin(Dto, { pk: 'slug' }) {
      static override process(input: object) {
        return { ...super.process(input), by: 'sub' };
      }
    }
    expect(normalize(Article, { slug: 'a' }).entities.Dto).toBeUndefined();
    expect(normalize(Article, { slug: 'a' }).entities.Article).toEqual({ a: { slug: 'a', by: 'sub' } });
  });

  it('shares no schema with Entity (ENT-4)', () => {
    const One = EntityMixin(Dto, { pk: 'slug' });
    One.schema.other = Entity;
    expect(Entity.schema).toEqual({});
    expect(EntityMixin(Dto, { pk: 'slug' }).schema).toEqual({});
  });

  it('leaves the class as it was (ENT-1)', () => {
    EntityMixin(Dto, { pk: 'slug' });
    expect(Object.getOwnPropertyNames(Dto)).toEqual(expect.not.arrayContaining(['key', 'schema', 'process']));
    expect('pk' in Dto.prototype).toBe(false);
  });

  it('works in a store as any entity (SET-1)', () => {
    class Article extends EntityMixin(Dto, { pk: 'slug' }) {}
    const controller = new Controller();
    void controller.set([Article], [{ slug: 'a' }, { slug: 'b' }]);
    expect(controller.get(Article, 'a')).toBe(controller.get(Article, { slug: 'a' }));
    expect(controller.get(new schema.All(Article))).toHaveLength(2);
    expect(schema.Entity).toBe(EntityMixin);
  });
});

it('takes key and schema of the class where no option gives them (ENT-3, ENT-4)', () => {
  class Tag extends Entity {
    id = '';
  }
  class Labelled {
    static key = 'labels';
    static schema = { tag: Tag };
    id = '';
    tag: Tag | undefined = undefined;
  }
  const { entities } = normalize(EntityMixin(Labelled), { id: '1', tag: { id: 't' } });
  expect(entities).toEqual({ labels: { 1: { id: '1', tag: 't' } }, Tag: { t: { id: 't' } } });
  expect(EntityMixin(Labelled).schema).not.toBe(Labelled.schema);
  const { key, schema: none } = EntityMixin(Labelled, { key: 'other', schema: {} });
  expect([key, none]).toEqual(['other', {}]);
});
