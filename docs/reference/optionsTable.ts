import type { Declaration, Member } from './declarations.ts';
import { docstring } from './docstring.ts';
import { isAbout } from './guides.ts';
import { type LinkTo, prose } from './prose.ts';
import type { PublicName } from './publicNames.ts';
import type { Sources } from './Sources.ts';

/** Interfaces that hold the options of a function, a class or a hook, or the props of a component. */
const OPTIONS = /(Options|Settings|Shape|Steps|Props|ResourceGenerics)$/;
/** Types between a name and its options: `RestEndpointConstructor`, `ResourceFunction`. */
const LEADS = /(Options|OptionsOf|Settings|Shape|Steps|Props|Constructor|Function)$/;

/** Interfaces of options that several pages speak of, with the page that shows them; the others link to it. */
const homes: Readonly<Record<string, string>> = {
  'rest/types/options#RestShape': 'rest-endpoint',
  'rest/types/options#RestSettings': 'rest-endpoint',
  'rest/types/options#RestSteps': 'rest-endpoint',
  'endpoint/retry#RetryOptions': 'retry',
  'endpoint/infer#EndpointOptions': 'endpoint',
  'react/provider/DataProvider#DataProviderProps': 'data-provider',
  'react/provider/ErrorBoundary#ErrorBoundaryProps': 'error-boundary',
  'react/provider/ErrorBoundary#ErrorFallbackProps': 'error-boundary',
  'test/MockResolver#MockResolverProps': 'mock-resolver',
};

/** The interfaces of options on the page of a name, and the other pages that have further ones. */
export function optionsOf(
  one: PublicName,
  slug: string,
  { declarations }: Pick<Sources, 'declarations'>,
): { own: Declaration[]; elsewhere: string[] } {
  const keys = new Set([one.declared]);
  for (let depth = 0; depth < 3; depth++) {
    for (const key of Array.from(keys)) {
      // What another options page explains, and whatever that speaks of, is shown there.
      if (isElsewhere(key, slug)) continue;
      for (const { uses, kind, name } of declarations.get(key) ?? []) {
        const isOpen = key === one.declared || (kind !== 'function' && LEADS.test(name));
        if (isOpen) for (const use of uses) keys.add(use);
      }
    }
  }
  const found = [...keys].flatMap((key) =>
    (declarations.get(key) ?? [])

      .filter(isOptions)
      .map((declaration) => ({ key, declaration })),
  );
  return {
    own: found.filter(({ key }) => !isElsewhere(key, slug)).map(({ declaration }) => declaration),
    elsewhere: [...new Set(found.filter(({ key }) => isElsewhere(key, slug)).map(({ key }) => homes[key]!))],
  };
}

/** Whether a declaration is shown as a table of options, not as code. */
export function isOptions({ kind, name, members }: Declaration): boolean {
  return kind === 'interface' && OPTIONS.test(name) && members.length > 0;
}

function isElsewhere(key: string, slug: string): boolean {
  return homes[key] !== undefined && homes[key] !== slug;
}

/** A table of options: name, type, default, what each does, and an example that sets it. */
export function optionsTable(
  { members }: Declaration,
  owners: readonly string[],
  sources: Sources,
  linkTo: LinkTo,
): string {
  const rows = members.map((member) => {
    const { text, fallback } = described(member, sources);
    const use = exampleFor(member.name, owners, sources);
    const cells = [
      `\`${member.name}\``,
      `\`${typeOf(member, sources).replaceAll('|', '\\|')}\``,
      fallback ?? (isOptional(member) ? '' : 'required'),
      prose(text, linkTo)
        .replaceAll('\n', ' ')
        .replaceAll(/(?<!\\)\|/g, '\\|'),
      use ? `[${use.example}](../../${use.page}/#example-${use.example})` : '',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| Option | Type | Default | What it does | Live example |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** What an option does, and its default, which its docstring names: "5 by default", "by default, the id". */
export function described(
  member: Pick<Member, 'name' | 'comment'>,
  { declarations }: Pick<Sources, 'declarations'>,
): { text: string; fallback: string | undefined } {
  const comment =
    member.comment ??
    ['rest/types/interface#RestInstance', 'endpoint/contract#EndpointInterface', 'schema/Entity#Entity']
      .flatMap((key) => declarations.get(key) ?? [])
      .flatMap(({ members }) => members)
      .find(({ name, comment: own }) => own && name === member.name)?.comment;
  const { text } = docstring(comment ?? '');
  const line = text.replaceAll('\n', ' ');
  const found =
    /[,;:.] by default,? ((?:`[^`]*`|[^.;`])+)/i.exec(line) ??
    /^by default,? ((?:`[^`]*`|[^.;`])+)/i.exec(line) ??
    /[,;] (?:to )?([^,;.]+) by default/i.exec(line);
  if (!found) return { text: line, fallback: undefined };
  const rest = line.replace(found[0], '').replace(/^[.;, ]+/, '');
  return { text: rest.trim(), fallback: found[1]!.trim() };
}

/** Whether an option may be left out. */
export function isOptional({ code }: Pick<Member, 'code'>): boolean {
  return /^(readonly )?\w+\?/.test(code);
}

/** The type of an option as a reader writes it. */
export function typeOf({ code, name }: Member, { declarations }: Pick<Sources, 'declarations'>): string {
  const flat = code
    .replaceAll(/\s+/g, ' ')
    .replace(/;$/, '')
    .replace(/^readonly /, '');
  const rest = flat.slice(name.length).replace(/^\?/, '');
  if (rest.startsWith('(') || rest.startsWith('<')) {
    const signature = /^(<[^(]*>)?(\(.*\)): (.+)$/.exec(rest);
    return inOneLine(signature ? `${signature[2]} => ${signature[3]}` : rest);
  }
  const type = inOneLine(rest.replace(/^: /, ''))
    .replace(/^\| /, '')
    .replace(/ \| undefined$/, '')
    .replace(/^\(([^|]*)\)$/, '$1')
    .replace(/^Literal$/, 'string');
  if (!/^[A-Z]{1,2}$/.test(type)) return type;
  // A type parameter: what may be given for it.
  const constructors = [...declarations.values()]
    .flat()
    .filter(({ name: one }) => one.endsWith('Constructor'));
  const constraint = constructors
    .map((one) => new RegExp(`\\b${type} extends ([^,=\\n]+?)(?: =|,|\\n)`).exec(one.code)?.[1])
    .find((one) => one !== undefined);
  return constraint ?? 'any';
}

/** A signature that was broken into lines, without what only lines need. */
function inOneLine(type: string): string {
  return type.replaceAll(/([(<]) /g, '$1').replaceAll(/,? ([)>])/g, '$1');
}

/** An example that sets an option of one of these: on a page about the first, if there is one. */
export function exampleFor(
  option: string,
  owners: readonly string[],
  { uses }: Pick<Sources, 'uses'>,
): Sources['uses'][number] | undefined {
  const fitting = uses.filter((use) => use.option === option && owners.includes(use.owner));
  const words = option.toLowerCase();
  const [owner = ''] = owners;
  return (
    fitting.find(({ example }) => words.includes(example.split('-')[0]!)) ??
    fitting.find(({ page }) => isAbout(page, owner)) ??
    fitting.toSorted((a, b) => owners.indexOf(a.owner) - owners.indexOf(b.owner))[0]
  );
}
