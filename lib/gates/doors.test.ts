import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportsOf } from '../../e2e/tools/exportsOf.ts';
import manifest from '../package.json' with { type: 'json' };

// What users may import, name by name: a change of these lists is a change of the public API.
const doors: Record<string, { values: string[]; types: string[] }> = {
  '.': {
    values: [
      'All',
      'Collection',
      'Controller',
      'Endpoint',
      'Entity',
      'EntityMixin',
      'ExpiryStatus',
      'INVALID',
      'Invalidate',
      'Lazy',
      'NetworkError',
      'NetworkManager',
      'Query',
      'ResetError',
      'RestEndpoint',
      'Scalar',
      'Snapshot',
      'Union',
      'Values',
      'WireshapeError',
      'denormalize',
      'fileName',
      'normalize',
      'parseLink',
      'schema',
      'unshift',
      'validateRequired',
    ],
    types: [
      'Answer',
      'AnswerMeta',
      'CollectionOptions',
      'Content',
      'ControllerOptions',
      'Denormalize',
      'EndpointInterface',
      'EndpointOptions',
      'EntityClass',
      'EntityMixinOptions',
      'Link',
      'Manager',
      'NetworkErrorDetails',
      'NetworkErrorKind',
      'Normalize',
      'Normalized',
      'ParsedBody',
      'PathArgs',
      'RequestBody',
      'RestArgs',
      'RestGenerics',
      'RestResult',
      'RetryOptions',
      'ScalarOptions',
      'SchemaArgs',
      'SchemaAttribute',
      'SchemaObject',
      'SnapshotInterface',
      'State',
    ],
  },
  './react': {
    values: ['AsyncBoundary', 'DataProvider', 'ErrorBoundary', 'useController', 'useQuery', 'useSuspense'],
    types: ['AsyncBoundaryProps', 'DataProviderProps', 'ErrorBoundaryProps', 'ErrorFallbackProps'],
  },
  './test': {
    values: [],
    types: [],
  },
};

const targets = Object.entries(manifest.exports).flatMap(([door, target]) =>
  typeof target === 'string'
    ? []
    : [[door, join(import.meta.dirname, '..', target['wireshape-source'])] as const],
);

it('lists every door of the package', () => {
  expect(targets.map(([door]) => door)).toEqual(Object.keys(doors));
});

describe.each(targets)('door %s', (door, file) => {
  const names = exportsOf(file);
  const of = (kind: string) => names.filter((one) => one.kind === kind).map(({ name }) => name);

  it('exports exactly the values and types listed', () => {
    expect(of('value').toSorted()).toEqual(doors[door]?.values.toSorted());
    expect(of('type').toSorted()).toEqual(doors[door]?.types.toSorted());
  });

  it('documents each of them with a docstring', () => {
    expect(names.filter(({ docstring }) => !docstring?.trim()).map(({ name }) => name)).toEqual([]);
  });
});
