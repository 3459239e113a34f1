import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** Serializes what `values` names, as a server component passes it to a client component. */
async function serialized(values: string): Promise<string> {
  const script = `
    import { Entity, denormalize, normalize } from 'wireshape/normalize';
    import { renderToReadableStream } from 'react-server-dom-parcel/server.edge';

    class User extends Entity {
      static key = 'users';
      static plain = true;
      get label() { return this.name; }
    }
    class Post extends Entity {
      static key = 'posts';
      static schema = { author: User, readers: [User] };
      static plain = true;
    }
    class Instance extends Entity {
      static key = 'posts';
    }
    const response = [
      { id: '1', title: 'Rain', author: { id: '7', name: 'Ada' }, readers: [{ id: '7' }, { id: 'constructor' }] },
      { id: '2', title: 'Sun', author: '7' },
    ];
    const { result, entities } = normalize([Post], response);
    const values = { ${values} };
    const errors = [];
    const stream = renderToReadableStream(values, { onError: (error) => void errors.push(error.message) });
    const text = await new Response(stream).text();
    if (errors.length > 0) throw new Error(errors.join());
    process.stdout.write(text);
  `;
  const conditions = ['react-server', 'wireshape-source'].map((name) => `--conditions=${name}`);
  const { stdout } = await run(process.execPath, [...conditions, '--input-type=module', '--eval', script], {
    cwd: root,
  });
  return stdout;
}
/** What a client component gets. */
async function parsed(text: string): Promise<unknown> {
  // @ts-expect-error -- the package has no types
  const client = (await import('react-server-dom-parcel/client.edge')) as Client;
  return client.createFromReadableStream(new Blob([text]).stream());
}
interface Client {
  createFromReadableStream(stream: ReadableStream): Promise<unknown>;
}

const ada = { id: '7', name: 'Ada' };
const nobody = { id: 'constructor' };

it('passes what normalize and denormalize return to client components (FN-1)', async () => {
  const values = 'result, entities, posts: denormalize([Post], result, entities)';
  const received = (await parsed(await serialized(values))) as {
    posts: { readers: object[]; author: object }[];
  };
  expect(received).toEqual({
    result: ['1', '2'],
    entities: {
      users: { 7: ada, constructor: nobody },
      posts: {
        1: { id: '1', title: 'Rain', author: '7', readers: ['7', 'constructor'] },
        2: { id: '2', title: 'Sun', author: '7' },
      },
    },
    posts: [
      { id: '1', title: 'Rain', author: ada, readers: [ada, nobody] },
      { id: '2', title: 'Sun', author: ada },
    ],
  });
  const [rain, sun] = received.posts;
  expect(rain?.readers[0]).toBe(sun?.author);
});

it('cannot pass instances: an entity without static plain is refused by React', async () => {
  const values = "post: denormalize(Instance, '1', entities)";
  await expect(serialized(values)).rejects.toThrow(/Only plain objects/);
});
