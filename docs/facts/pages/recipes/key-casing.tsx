import { RestEndpoint } from 'wireshape';
import { camelCase, changeKeys, snakeCase } from '../../../../examples/key-casing/changeKeys.ts';
import { renameKey } from '../../../../examples/key-renaming/renameKey.ts';
import { factsWith } from '../../fact.ts';

const fact = factsWith({
  'GET /soups/:id': { id: 1, carrots_used: 3 },
  'PUT /soups/:id': ({ body }) => body,
});

export const digitKeepsUnderscore = fact(
  'A digit keeps its underscore: `address_line_1` is `addressLine_1`.',
  async ({ expect }) => {
    const received = changeKeys({ address_line_1: 'Main St' }, camelCase);
    expect(received).toEqual({ addressLine_1: 'Main St' });
    expect(changeKeys(received, snakeCase)).toEqual({ address_line_1: 'Main St' });
  },
);

export const renamedResponsesAlone = fact(
  'If you rename only responses, an edit sends `carrotsUsed`, a field that the server does not know.',
  async ({ controller, server, expect }) => {
    const getSoup = new RestEndpoint({
      path: '/soups/:id',
      process: (value) => renameKey(value, 'carrots_used', 'carrotsUsed') as { carrotsUsed: number },
    });
    const soup = await controller.fetch(getSoup, { id: 1 });
    const edit = getSoup.extend({ method: 'PUT', body: {} as object });
    await controller.fetch(edit, { id: 1 }, { ...soup, carrotsUsed: 4 });
    expect(server.received[1]?.body).toEqual({ id: 1, carrotsUsed: 4 });
  },
);
