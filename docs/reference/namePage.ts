import type { Declaration, Member } from './declarations.ts';
import { docstring } from './docstring.ts';
import type { GeneratedPage } from './GeneratedPage.ts';
import { firstSentence, type LinkTo, prose } from './prose.ts';
import type { PublicName } from './publicNames.ts';
import type { Sources } from './Sources.ts';
import { typesBehind } from './typesBehind.ts';
import { titleOf } from './titleOf.ts';
import type { Topic } from './topics.ts';

/** The page of a topic: its names with text, example, signature and members, then the types behind them. */
export function namePage({ slug, names }: Topic, sources: Sources): GeneratedPage {
  const [main, ...others] = names;
  const linkTo: LinkTo = (name) => {
    const place = sources.places.get(name);
    return place && !place.startsWith(`${slug}/`) ? `../${place}` : undefined;
  };
  return {
    id: `reference/${slug}`,
    title: main.name,
    description: firstSentence(main.comment).replaceAll('`', ''),
    body: [
      ...about(main, sources, linkTo),
      ...others.flatMap((one) => [`## ${one.name}`, ...about(one, sources, linkTo)]),
      ...behind(names, sources, linkTo),
    ].join('\n\n'),
    source: `lib/${main.declared.split('#')[0]}.ts`,
  };
}

function about(one: PublicName, sources: Sources, linkTo: LinkTo): string[] {
  const declared = sources.declarations.get(one.declared) ?? [];
  // A class whose instances can be called is a value and a type of one name.
  const shown = declared.filter((each) => declared.length === 1 || isType(each) === (one.kind === 'type'));
  const { example } = docstring(one.comment ?? '');
  const using = [one.name, ...one.aliases].flatMap((name) => sources.guides.get(name) ?? []);
  const guides = [...new Set(using)].slice(0, 3);
  return [
    origin(one),
    prose(one.comment, linkTo),
    ...(guides.length > 0
      ? [`Guides: ${guides.map((page) => `[${titleOf(page)}](../../${page}/)`).join(', ')}.`]
      : []),
    ...(example ? [fence(example, 'tsx')] : []),
    ...(declared.length > 0 ? signature(shown) : below(one, sources)),
    ...members(shown, sources, linkTo),
  ];
}

/** Nothing for a class that extends none: its members say it all. */
function signature(shown: readonly Declaration[]): string[] {
  const code = shown.map((one) => one.code).join('\n');
  return /^(abstract )?class \w+$/.test(code) ? [] : [fence(code)];
}

function origin({ name, aliases, kind, door }: PublicName): string {
  const [imported] = name.split('.');
  const line = `\`import { ${kind === 'type' ? 'type ' : ''}${imported} } from '${door}'\``;
  return aliases.length > 0 ? `${line}, also ${aliases.map((alias) => `\`${alias}\``).join(' and ')}` : line;
}

/** What stands below a name that only holds others. */
function below({ name }: PublicName, { names, places }: Sources): string[] {
  const lines = names.flatMap((one) => {
    const inside = [one.name, ...one.aliases].filter((each) => each.startsWith(`${name}.`));
    return inside.map((each) => `- [\`${each}\`](../${places.get(each)}): ${firstSentence(one.comment)}`);
  });
  return lines.length > 0 ? [lines.toSorted().join('\n')] : [];
}

function members([declared]: readonly Declaration[], sources: Sources, linkTo: LinkTo): string[] {
  if (declared?.kind !== 'class') return [];
  const all = withInherited(declared, sources);
  const documented = all.filter(({ comment, name }) => comment || name === 'constructor');
  const rest = all.filter((one) => !documented.includes(one));
  const links = documented.map(({ name }) => `[\`${name}\`](#${name.toLowerCase().replace(' ', '-')})`);
  return [
    ...(links.length > 4 ? [links.join(' · ')] : []),
    ...documented.flatMap(({ name, comment, code }) => section(name, prose(comment, linkTo), code)),
    ...(rest.length > 0 ? section('Other members', '', rest.map(({ code }) => code).join('\n')) : []),
  ];
}

/** A class's members with those of the classes that it extends, unless these have pages of their own. */
function withInherited({ members: own, base }: Declaration, sources: Sources): Member[] {
  const isPublic = sources.names.some(({ declared }) => declared === base);
  const parent = isPublic
    ? undefined
    : sources.declarations.get(base ?? '')?.find(({ kind }) => kind === 'class');
  if (!parent) return own;
  const has = new Set(own.map(({ name }) => name));
  const inherited = withInherited(parent, sources).filter(({ name }) => !has.has(name));
  const isConstructor = ({ name }: Member) => name === 'constructor';
  return [...inherited.filter(isConstructor), ...own, ...inherited.filter((one) => !isConstructor(one))];
}

/** The types that the page's own speak of: those with members one by one, the others together. */
function behind(names: readonly PublicName[], sources: Sources, linkTo: LinkTo): string[] {
  const types = typesBehind(names, sources);
  const whole = types.filter(({ kind }) => kind === 'interface');
  const short = types
    .filter((one) => !whole.includes(one))
    .map(({ comment, code }) => `/*${comment}*/\n${code}`);
  if (types.length === 0) return [];
  return [
    '## Types behind it',
    ...whole.flatMap(({ name, comment, code }) => section(name, prose(comment, linkTo), code)),
    ...(short.length > 0 ? [fence(short.join('\n'))] : []),
  ];
}

function isType({ kind }: Declaration): boolean {
  return kind === 'type' || kind === 'interface';
}

function section(name: string, text: string, code: string): string[] {
  return [`## ${name}`, ...(text ? [text] : []), fence(code)];
}

function fence(code: string, language = 'ts'): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}
