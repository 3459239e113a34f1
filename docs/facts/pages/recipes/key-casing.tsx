import { RestEndpoint, type RestGenerics } from 'wireshape';
import { getAuthors } from '../../../../examples/key-casing/api.ts';
import { camelCase, changeKeys, snakeCase } from '../../../../examples/key-casing/changeKeys.ts';
import { renameKey } from '../../../../examples/key-renaming/renameKey.ts';
import { factsWith } from '../../fact.ts';

const fact = factsWith({
  'GET /soups/:id': { id: 1, carrots_used: 3 },
  'PUT /soups/:id': ({ body }) => body,
  'GET /authors': { author_list: [{ id: '1', first_name: 'Ada' }] },
});

export const ownProcessGetsOwnKeys = fact(
  'Its `process` gets the converted keys, such as `process: (value) => value.authorList`.',
  async ({ controller, expect }) => {
    const getList = getAuthors.extend({ process: (value) => value.authorList });
    const [ada] = await controller.fetch(getList);
    expect(ada?.firstName).toEqual('Ada');
  },
);

export const processOfClassIsReplaced = fact(
  'So convert in `parseResponse`, not in a `process` of the class: the endpoint would replace it, without an error.',
  async ({ controller, expect }) => {
    class Converting<O extends RestGenerics> extends RestEndpoint<O> {
      override process(value: unknown) {
        return changeKeys(value, camelCase);
      }
    }
    const getList = new Converting({ path: '/authors' });
    expect(await controller.fetch(getList)).toEqual({ authorList: [{ id: '1', firstName: 'Ada' }] });
    const withOwn = getList.extend({ process: (value) => value });
    expect(await controller.fetch(withOwn)).toEqual({ author_list: [{ id: '1', first_name: 'Ada' }] });
  },
);

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
