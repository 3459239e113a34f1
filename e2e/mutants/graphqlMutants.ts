import type { Mutant } from './Mutant.ts';

/** The bugs in GraphQL endpoints. */
export const graphqlMutants: readonly Mutant[] = [
  {
    rule: 'GQL-7',
    file: 'lib/store/managers/graphQLSubscription.ts',
    bug: 'ends the subscription of all with the first that leaves',
    replace: ['return --this.#subscribers === 0;', 'return true;'],
  },
  {
    rule: 'GQL-7',
    file: 'lib/store/managers/graphQLSubscription.ts',
    bug: 'reports the text of errors of a sensitive operation',
    replace: ['endpoint.sensitive ? [] : errors', 'errors'],
  },
  {
    rule: 'GQL-7',
    file: 'lib/store/managers/graphQLSubscription.ts',
    bug: 'reports the list of errors of a refused operation as it is',
    replace: ['if (Array.isArray(error)) fail', 'if (error === sent) fail'],
  },
  {
    rule: 'GQL-7',
    file: 'lib/store/managers/graphQLSubscription.ts',
    bug: 'throws to the client where an event cannot be stored',
    replace: [
      'reporting(() => controller.setResponse(endpoint as AnyArgsEndpoint, ...args, data))',
      'void controller.setResponse(endpoint as AnyArgsEndpoint, ...args, data)',
    ],
  },
  {
    rule: 'GQL-2',
    file: 'lib/rest/graphql.ts',
    bug: 'leaves the address out of the key',
    replace: ['const operation = `${keyPrefix} ${', 'const operation = `${keyPrefix && ""} ${'],
  },
  {
    rule: 'GQL-1',
    file: 'lib/rest/graphql.ts',
    bug: 'takes data that came with errors',
    replace: ['!(allowPartialData && data !== null)', 'data === null'],
  },
  {
    rule: 'GQL-1',
    file: 'lib/rest/graphqlDocument.ts',
    bug: 'makes a comment of what follows one',
    replace: ['(?:#[^\\n\\r]*|\\s)+', '\\s+'],
  },
  {
    rule: 'GQL-1',
    file: 'lib/rest/graphql.ts',
    bug: 'hides the errors of a failed status',
    replace: ['if (Array.isArray(errors)) throw', 'if (status === undefined) throw'],
  },
  {
    rule: 'GQL-2',
    file: 'lib/rest/graphql.ts',
    bug: 'does not send the name of the operation',
    replace: ['const body = { operationName, query,', 'const body = { query,'],
  },
  {
    rule: 'GQL-3',
    file: 'lib/rest/graphql.ts',
    bug: 'does not renew for a status of 200',
    replace: ["=== 'UNAUTHENTICATED'", "=== 'UNAUTHORIZED'"],
  },
  {
    rule: 'GQL-4',
    file: 'lib/rest/MutationData.ts',
    bug: 'ignores the members of an input object',
    replace: ['inputs.length > 0 ?', 'inputs.length > 9 ?'],
  },
  {
    rule: 'GQL-5',
    file: 'lib/rest/nestedList.ts',
    bug: 'reads the arguments of a nested list with the cursor of its page',
    replace: ['list.withArgs(pk, args)', 'list.withArgs(pk, [_cursor, ...args])'],
  },
  {
    rule: 'GQL-6',
    file: 'lib/test/GraphQLOperation.ts',
    bug: 'ignores the variables of a call',
    replace: ['return onWire(variables) ===', 'return onWire(bodyOf(init).variables) ==='],
  },
  {
    rule: 'GQL-7',
    file: 'lib/store/managers/graphQLSubscription.ts',
    bug: 'adds later subscribers to an operation that the server completed',
    replace: ['complete: over,', 'complete() {},'],
  },
  {
    rule: 'GQL-7',
    file: 'lib/rest/graphql.ts',
    bug: 'sends a subscription that is fetched as a request',
    replace: ['fetch: () => Promise.reject', 'other: () => Promise.reject'],
  },
  {
    rule: 'GQL-7',
    file: 'lib/store/managers/graphQLSubscription.ts',
    bug: 'stores events that arrive after the end',
    replace: ['if (isOver) return;', ''],
  },
  {
    rule: 'GQL-1',
    file: 'lib/rest/graphql.ts',
    bug: 'retries mutations',
    replace: ['sideEffect || retry === undefined ?', 'retry === undefined ?'],
  },
];
