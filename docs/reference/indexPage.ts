import type { Declarations } from './declarations.ts';
import type { GeneratedPage } from './GeneratedPage.ts';
import { firstSentence } from './prose.ts';
import type { PublicName } from './publicNames.ts';

const intro = `
The API reference lists every public name of the package, by the module that exports it. The texts are the docstrings of the
source, so your editor shows them too. The tests run every example that contains \`// =>\`, and compare its values.
`;

/** The index of the reference: every public name, by door and kind. */
export function indexPage(
  names: readonly PublicName[],
  places: ReadonlyMap<string, string>,
  declarations: Declarations,
): GeneratedPage {
  const doors = Map.groupBy(names, ({ door }) => door);
  const body = [...doors].flatMap(([door, all]) => {
    const kinds = Map.groupBy(all, (one) => kindOf(one, declarations));
    const lists = order.flatMap((kind) => {
      const lines = kinds
        .get(kind)
        ?.map((one) => line(one, places.get(one.name) ?? ''))
        .toSorted();
      return lines ? [`### ${kind}`, lines.join('\n')] : [];
    });
    return [`## ${door}`, ...lists];
  });
  return {
    id: 'reference',
    title: 'Reference',
    description:
      'API reference: every class, hook, function and type of the package, with its signature, parameters and an example.',
    body: [intro.trim(), ...body].join('\n\n'),
    source: 'lib/index.ts',
  };
}

const order = ['Classes', 'Components', 'Hooks', 'Functions', 'Values', 'Types'] as const;

function kindOf(
  { name, kind, door, declared }: PublicName,
  declarations: Declarations,
): (typeof order)[number] {
  if (kind === 'type') return 'Types';
  const last = name.slice(name.lastIndexOf('.') + 1);
  const own = declarations.get(declared) ?? [];
  if (/^use[A-Z]/.test(last)) return 'Hooks';
  if (own.some((one) => one.kind === 'function')) {
    return /^[A-Z]/.test(last) && door !== 'wireshape' ? 'Components' : 'Functions';
  }
  // A class whose instances can be called is declared as a value that can be constructed.
  if (own.some((one) => one.kind === 'class' || /: \w+Constructor;$/.test(one.code))) return 'Classes';
  return /^[a-z]/.test(last) && name !== 'schema' ? 'Functions' : 'Values';
}

function line({ name, comment }: PublicName, place: string): string {
  return `- [\`${name}\`](./${place}): ${firstSentence(comment)}`;
}
