import { Entity, RestEndpoint } from 'wireshape';
import { factsWith } from '../../fact.ts';

const fact = factsWith({ 'GET /:username': { title: 'Openings' } });

class Stream extends Entity {
  static override key = 'Stream';
  username = '';
  title = '';

  override pk() {
    return this.username;
  }
}

const getBare = new RestEndpoint({ path: '/:username', schema: Stream });
const getStream = new RestEndpoint({
  path: '/:username',
  schema: Stream,
  process: (value: { title: string } | null, { username }) => value && { ...value, username },
});
const ada = { username: 'ada' };

export const failsWithoutKey = fact(
  'Without a primary key the store cannot keep the entity, and the request fails with [`pk_missing`](../../errors/#pk_missing).',
  async ({ controller, expect }) => {
    await expect(controller.fetch(getBare, ada)).toFail('[pk_missing]');
    expect(controller.getState().entities).toEqual({});
    await controller.fetch(getStream, ada);
    expect(controller.get(Stream, 'ada')?.title).toEqual('Openings');
  },
);

export const emptyRejects = fact(
  'If the response is empty, such as a 204, `process` gets `null` and returns it. The request then rejects with [`response_empty`](../../errors/#response_empty).',
  async ({ controller, server, expect }) => {
    server.reply('GET /:username', undefined);
    const seen: unknown[] = [];
    const watched = getStream.extend({ process: (value: null) => (seen.push(value), value) });
    await expect(controller.fetch(watched, ada)).toFail('[response_empty]');
    expect(seen).toEqual([null]);
  },
);
