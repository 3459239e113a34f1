import fc, { type Arbitrary } from 'fast-check';

// Arbitrary hostile messages, for tests here and in a browser. Values that JSON cannot represent, or only at length,
// are named in them (`{ $make: 'huge' }`) and created by `made`.

const names = [
  'huge',
  'deep list',
  'deep record',
  'deep json',
  'wide json',
  'cycle',
  'bytes',
  'date',
  'bigint',
];
const others = ['nan', 'infinity', 'nothing', 'map', 'error'];

/** Creates the named values in a message. Runs in browsers too, so it uses nothing from its module. */
export function made(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(made);
  const nested = (wrap: (inner: unknown) => unknown): unknown => {
    let all: unknown = 'end';
    for (let level = 0; level < 2000; level++) all = wrap(all);
    return all;
  };
  switch ((value as { $make?: string }).$make) {
    case 'huge':
      return 'huge '.repeat(500_000);
    case 'deep list':
      return nested((inner) => [inner]);
    case 'deep record':
      return nested((toString) => ({ toString }));
    case 'deep json':
      return '[{"entities":{"User":{"1":'.concat(
        '['.repeat(50_000),
        ']'.repeat(50_000),
        '}},"endpoints":{}}]',
      );
    case 'wide json':
      return `[{"entities":{"User":{${Array.from({ length: 20_000 }, (_, at) => `"${at}":{"id":${at}}`).join()}}},"endpoints":{}}]`;
    case 'cycle': {
      const cycle: Record<string, unknown> = { type: 'done', run: 1 };
      return Object.assign(cycle, { wireshape: cycle, json: cycle, log: cycle, problem: cycle });
    }
    case 'bytes':
      return new Uint8Array(1000);
    case 'date':
      return new Date(Number.NaN);
    case 'bigint':
      return 10n ** 30n;
    case 'nan':
      return Number.NaN;
    case 'infinity':
      return Number.POSITIVE_INFINITY;
    case 'nothing':
      return undefined;
    case 'map':
      return new Map([['type', 'done']]);
    case 'error':
      return new RangeError('hostile');
  }
  const copy: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    // A plain assignment would set the prototype.
    Object.defineProperty(copy, key, {
      value: made(member),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return copy;
}

const named = fc.constantFrom(...names, ...others).map(($make) => ({ $make }));
const key = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'length',
    'type',
    'run',
    'json',
    '0',
  ),
  fc.string({ maxLength: 8 }),
);
const number = fc.constantFrom(-1, 0, 1, 2, 3, 1.5, 1e9, Number.MAX_SAFE_INTEGER, 2 ** 53);
const unprintable = fc.constant({ toString: 1, valueOf: 1, toJSON: 1 });

/** Any value. */
const anything: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 2,
    arbitrary: fc.dictionary(key, fc.oneof(fc.jsonValue({ maxDepth: 1 }), unprintable), { maxKeys: 4 }),
  },
  { weight: 2, arbitrary: number },
  { weight: 1, arbitrary: unprintable },
  { weight: 1, arbitrary: named },
);

const or = (value: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary: value }, { weight: 1, arbitrary: anything });
const list = (value: Arbitrary<unknown>): Arbitrary<unknown> => or(fc.array(or(value), { maxLength: 4 }));
const record = (members: Record<string, Arbitrary<unknown>>): Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(members).map(([name, value]) => [name, or(value)])), {
    requiredKeys: [],
  });
const table = (value: Arbitrary<unknown>): Arbitrary<unknown> =>
  or(fc.dictionary(key, or(value), { maxKeys: 4 }));
const word = fc.oneof(key, fc.constantFrom('User', 'GET /users', '/App.tsx', '<img src=x onerror=alert(1)>'));
const asJson = (value: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 8, arbitrary: value.map((one) => JSON.stringify(one)) },
    { weight: 1, arbitrary: named },
  );

const kind = fc.constantFrom('added', 'changed', 'removed');
const field = record({ field: word, kind, before: anything });
const change = record({ table: word, key: word, kind, fields: list(field) });
const action = record({ id: number, store: number, name: word, total: number, changes: list(change) });
const stores = list(
  record({
    entities: table(table(anything)),
    endpoints: table(anything),
    indexes: table(table(table(word))),
  }),
);
const headers = table(word);
const exchange = record({
  id: number,
  method: word,
  url: word,
  requestHeaders: headers,
  requestBody: anything,
  status: number,
  responseHeaders: headers,
  responseBody: anything,
  error: word,
  startedAt: number,
  endedAt: number,
});
const call = record({
  id: number,
  key: word,
  args: list(anything),
  exchanges: list(number),
  startedAt: number,
  status: fc.constantFrom('pending', 'resolved', 'rejected'),
  joins: number,
  value: anything,
  error: word,
});
const problem = record({
  kind: fc.constantFrom('compile', 'run', 'stopped'),
  message: word,
  path: word,
  line: number,
  column: number,
});
const conditions = record({ latency: number, failNext: fc.boolean(), offline: fc.boolean() });
const type = (name: string): Arbitrary<unknown> => or(fc.constant(name));
const data = (name: string, content: Arbitrary<unknown>): Arbitrary<unknown> =>
  record({ type: fc.constant(name), run: number, json: asJson(content) });

const checked = record({
  outcomes: list(record({ ok: fc.boolean(), actual: word })),
  isDone: fc.boolean(),
  causes: list(fc.boolean()),
  thrown: word,
});
const value = record({ text: word, members: list(record({ name: word, text: word, members: word })) });
const logs = list(
  record({
    level: fc.constantFrom('log', 'info', 'warn', 'error', 'debug'),
    text: word,
    values: list(value),
  }),
);
const place = record({ path: word, line: number, column: number });

/** The contents of messages, by the parser that gets them. */
export const contents = {
  parseActions: asJson(list(action)),
  parseCalls: asJson(list(call)),
  parseCheckResult: asJson(checked),
  parseConditions: conditions,
  parseExchanges: asJson(list(exchange)),
  parseLogs: logs,
  parseProblem: problem,
  parseSnapshot: asJson(record({ at: number, stores })),
  parseStores: asJson(stores),
  parseTheme: or(fc.constantFrom('light', 'dark')),
};

/** Messages of an inner frame: known kinds with arbitrary members, and unknown kinds. */
export const fromInner: Arbitrary<unknown> = fc.oneof(
  record({
    type: fc.constantFrom('ready', 'pong', 'begun', 'done', 'ping', 'run', 'thread'),
    run: number,
    failed: fc.boolean(),
  }),
  data('store', stores),
  data('snapshot', record({ at: number, stores })),
  data('actions', list(action)),
  data('calls', list(call)),
  data('wire', list(exchange)),
  record({
    type: fc.constant('checkResult'),
    run: number,
    token: word,
    json: asJson(checked),
  }),
  fc.tuple(place, number).map(([at, run]) => ({ ...(at as object), type: 'looped', run })),
  record({ type: type('problem'), run: number, problem }),
  record({ type: type('network'), run: number, conditions }),
  record({ type: type('logs'), run: number, logs }),
  anything,
);

/** Messages of an outer frame to the page. */
export const fromOuter: Arbitrary<unknown> = fc
  .oneof(fromInner, record({ type: fc.constantFrom('checkEnded', 'checkResult'), check: number, how: word }))
  .map((wireshape) => ({ wireshape }));

const file = fc.constantFrom('export default () => null;', 'export const handlers = [];', '{', '', 'while(');
const modules = fc.dictionary(
  fc.oneof(fc.constantFrom('/index.tsx', '/App.tsx', '/mocks.ts', '/package.json'), key),
  or(record({ code: file, path: word })),
  { maxKeys: 4 },
);
const step = fc.array(or(word), { maxLength: 4 });

/** Messages of a page to an outer frame. */
export const fromPage: Arbitrary<unknown> = fc.oneof(
  record({ type: type('register-frame'), id: number, origin: word }),
  record({ type: type('compile'), modules, codesandbox: fc.boolean() }),
  record({ type: fc.constantFrom('refresh', 'run', 'pong', 'ready'), run: number }),
  record({
    wireshape: record({
      type: type('open'),
      files: or(fc.dictionary(key, or(file))),
      compiled: or(fc.dictionary(key, or(file))),
    }),
  }),
  record({ wireshape: record({ type: type('run') }) }),
  record({
    wireshape: record({
      type: type('check'),
      id: number,
      steps: list(step),
      causes: list(step),
      files: or(fc.dictionary(key, or(file))),
    }),
  }),
  record({ wireshape: record({ type: type('theme'), theme: fc.constantFrom('light', 'dark') }) }),
  record({ wireshape: record({ type: type('network'), conditions }) }),
  record({ wireshape: record({ type: type('getSnapshot'), id: number }) }),
  anything,
);
