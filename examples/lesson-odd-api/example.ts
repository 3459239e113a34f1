import type { Change, Example } from '../Example.ts';

const stored = {
  'A-7': { id: 'A-7', name: 'Cup', price: '4.50' },
  'B-2': { id: 'B-2', name: 'Pot', price: '19.25' },
};

const guess = '  process: (value: { products?: Row[] }) => value.products ?? [],\n';
const rows = 'value: { product_list: Row[] }';
const renamed = (price: string): Change => ({
  in: 'api.ts',
  replace: [
    guess,
    `  process: (${rows}) =>\n    value.product_list.map((row) => ({\n      id: row.product_no,\n      name: row.product_name,\n      price: ${price},\n    })),\n`,
  ],
});
const unwrapped: Change = {
  in: 'api.ts',
  replace: [guess, `  process: (${rows}) => value.product_list,\n`],
};
const numbers: Change = {
  in: 'api.ts',
  replace: ['  price = 0;\n', '  price = 0;\n\n  static override schema = { price: Number };\n'],
};

const hasNoId =
  'The records have no primary key: the server calls it `product_no`. Return an object for each row from `process`, with `id: row.product_no`.';
const hasNoList =
  '`process` reads a field that the response does not have. Wire shows its name: `product_list`.';
const isText =
  'The prices are text, so `+` joins them. Declare what `price` is in `Product`: `static override schema = { price: Number }`.';
const isConverted =
  'The prices in Store are numbers already, and the digits of the server are lost. Let `process` rename only, and convert in the `schema` of `Product`, when a record is read.';

export default {
  title: 'Lesson: adapt an odd API',
  page: 'learn/odd-api',
  rules: ['REST-5', 'ENT-2', 'ENT-4', 'ENT-5'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', '0 products, total: 0'],
    ['sent', 'GET', '/products'],
    ['stored', 'Product', {}],
  ],
  edits: [],
  lesson: {
    task: [
      '`App.tsx` reads products with an `id`, a `name` and a `price`. The server sends `product_no`, `product_name` and `unit_price` as text, all in `product_list`. Adapt `api.ts`, and leave `App.tsx` as it is.',
      'The store keeps each price as the text that the server sent, and `App` reads a number.',
    ],
    goals: [
      {
        words: 'The list shows both products.',
        steps: [
          ['see', 'Cup: '],
          ['see', 'Pot: '],
          ['see', '2 products'],
        ],
        otherSteps: [
          ['see', 'Lamp: '],
          ['see', 'Rug: '],
          ['see', 'Vase: '],
          ['see', '3 products'],
        ],
        look: 'Wire',
        otherwise:
          'The names are missing: a field that the response lacks has its default. Return `name: row.product_name` from `process`.',
        causes: [
          { when: ['error', 'no primary key'], says: hasNoId },
          { when: ['error', "reading 'map'"], says: hasNoList },
          {
            when: ['result', 'GET /products', []],
            says: '`process` returns an empty array, because the response has no `products`. Wire shows what it has.',
          },
          {
            when: ['see', '0 products'],
            says: '`process` returns an array without products. If its arrow function has braces, it needs a `return`.',
          },
        ],
      },
      {
        words: 'The total is 23.75.',
        steps: [['see', 'total: 23.75']],
        otherSteps: [['see', 'total: 13.75']],
        look: 'Result',
        otherwise:
          'The prices are not read: a field that the response lacks has its default, here 0. Return `price: row.unit_price` from `process`.',
        causes: [
          { when: ['see', '04.50'], says: isText },
          {
            when: ['see', 'total: 23'],
            says: 'The digits after the point are lost: `parseInt` reads whole numbers. Use `Number`.',
          },
        ],
      },
      {
        words: 'Store has your names, and the prices as text.',
        steps: [
          ['stored', 'Product', stored],
          ['sent', 'GET', '/products'],
        ],
        otherSteps: [
          [
            'stored',
            'Product',
            {
              'X-1': { id: 'X-1', name: 'Lamp', price: '1.25' },
              'A-7': { id: 'A-7', name: 'Rug', price: '2.50' },
              'C-9': { id: 'C-9', name: 'Vase', price: '10.00' },
            },
          ],
          ['sent', 'GET', '/products'],
        ],
        look: 'Store',
        otherwise:
          'The records in Store have other fields than `id`, `name` and `price`. Return an object of these three from `process`.',
        causes: [
          {
            when: [
              'stored',
              'Product',
              { 'A-7': { ...stored['A-7'], price: 4.5 }, 'B-2': { ...stored['B-2'], price: 19.25 } },
            ],
            says: isConverted,
          },
        ],
      },
    ],
    otherData: [
      { in: 'mocks.ts', replace: ["product_no: 'A-7'", "product_no: 'X-1'"] },
      { in: 'mocks.ts', replace: ["product_name: 'Cup'", "product_name: 'Lamp'"] },
      { in: 'mocks.ts', replace: ["unit_price: '4.50'", "unit_price: '1.25'"] },
      {
        in: 'mocks.ts',
        replace: [
          'product_list: [\n',
          "product_list: [\n        { product_no: 'A-7', product_name: 'Rug', unit_price: '2.50' },\n",
        ],
      },
      { in: 'mocks.ts', replace: ["product_no: 'B-2'", "product_no: 'C-9'"] },
      { in: 'mocks.ts', replace: ["product_name: 'Pot'", "product_name: 'Vase'"] },
      { in: 'mocks.ts', replace: ["unit_price: '19.25'", "unit_price: '10.00'"] },
    ],
    hints: [
      {
        words:
          'Two places adapt a response. `process` of the endpoint changes its shape before it is stored; the `schema` of the entity says what a field becomes when it is read.',
      },
      { words: '`process` gets the whole body and returns what is stored.', changes: [unwrapped] },
      { words: '`static override schema = { price: Number }` turns the text into a number.' },
    ],
    solution: [renamed('row.unit_price'), numbers],
    explanation: [
      '`process` is the only code that knows the names of the server. If the API changes, you change it there, and no component.',
      'Values are converted when a record is read. So the store holds what JSON can hold: it can be saved, sent from a server to a browser, and shown in Store as it arrived. A `Date` or a big decimal works in the same way.',
    ],
    mistakes: [
      {
        changes: [
          {
            in: 'api.ts',
            replace: [
              guess,
              '  process: (value: { productList: Row[] }) =>\n    value.productList.map((row) => ({ id: row.product_no, name: row.product_name, price: row.unit_price })),\n',
            ],
          },
          numbers,
        ],
        says: hasNoList,
      },
      { changes: [unwrapped, numbers], says: hasNoId },
      { changes: [renamed('row.unit_price')], says: isText },
      { changes: [renamed('Number(row.unit_price)')], says: isConverted },
    ],
  },
} satisfies Example;
