import type { Declaration, Member } from './declarations.ts';
import { docstring } from './docstring.ts';
import type { GeneratedPage } from './GeneratedPage.ts';
import { isOptions, optionsOf, optionsTable } from './optionsTable.ts';
import { firstSentence, type LinkTo, prose } from './prose.ts';
import type { PublicName } from './publicNames.ts';
import { rulePlace } from './rulePlace.ts';
import type { Sources } from './Sources.ts';
import { typesBehind } from './typesBehind.ts';
import { titleOf } from './titleOf.ts';
import { slugOf, type Topic } from './topics.ts';

/** The page of a topic: its names with text, example, signature and members, then the types behind them. */
export function namePage({ slug, names }: Topic, sources: Sources): GeneratedPage {
  const [main, ...others] = names;
  const linkTo: LinkTo = (name) => {
    const rule = rulePlace(name);
    if (rule) return `../../${rule}`;
    const place = sources.places.get(name);
    return place && !place.startsWith(`${slug}/`) ? `../${place}` : undefined;
  };
  return {
    id: `reference/${slug}`,
    title: main.name,
    description: firstSentence(main.comment).replaceAll('`', ''),
    body: [
      ...about(main, '##', sources, linkTo),
      ...others.flatMap((one) => [`## ${one.name}`, ...about(one, '###', sources, linkTo)]),
      ...behind(names, slug, sources, linkTo),
    ].join('\n\n'),
    source: `lib/${main.declared.split('#')[0]}.ts`,
  };
}

/** What a page says of one name; `level` is that of the headings of its members. */
function about(one: PublicName, level: string, sources: Sources, linkTo: LinkTo): string[] {
  const declared = sources.declarations.get(one.declared) ?? [];
  const made = instance(declared, sources) ?? declared.find(({ kind }) => kind === 'class');
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
    ...(declared.length > 0 ? signature(declared.filter((own) => !isOptions(own))) : below(one, sources)),
    ...options(one, level, sources, linkTo),
    ...members(made, level, sources, linkTo),
  ];
}

/** What a class makes whose instances can be called: the interface that the type of its name stands for. */
function instance(declared: readonly Declaration[], { declarations }: Sources): Declaration | undefined {
  const type = declared.length > 1 ? declared.find(({ kind }) => kind === 'type') : undefined;
  const [, name] = /=\s+(\w+)</.exec(type?.code ?? '') ?? [];
  const key = type?.uses.find((one) => one.endsWith(`#${name}`));
  return declarations.get(key ?? '')?.find(({ kind }) => kind === 'interface');
}

/** The options that a name takes, as tables: of several interfaces, each below a heading of its own. */
function options(one: PublicName, level: string, sources: Sources, linkTo: LinkTo): string[] {
  const page = slugOf(one.name);
  const { own, elsewhere } = optionsOf(one, page, sources);
  if (own.length + elsewhere.length === 0) return [];
  const isItself = own.some(({ name }) => name === one.name);
  // A type of options beside the name that takes them: its table is above.
  if (isItself && level === '###') return ['See [the table of options](#options).'];
  const owners = [...new Set([one.name.slice(one.name.lastIndexOf('.') + 1), ...sharing(page)])];
  return [
    ...(isItself ? [] : [`${level} Options`]),
    ...own.flatMap(({ name, comment, ...rest }) => [
      ...(own.length > 1 ? [`${level}# ${name}`] : []),
      ...(isItself ? [] : [prose(comment, linkTo)]),
      optionsTable({ name, comment, ...rest }, owners, sources, linkTo),
    ]),
    ...elsewhere.map((slug) => `See also the [options of \`${title(slug, sources)}\`](../${slug}/#options).`),
  ];
}

/** Functions that take the same options. */
function sharing(page: string): string[] {
  return page === 'rest-endpoint' ? ['extend', 'resource'] : [];
}

function title(slug: string, { places }: Sources): string {
  return [...places].find(([, place]) => place === `${slug}/`)?.[0] ?? slug;
}

/** Nothing for a class that extends none: its members say it all. */
function signature(declared: readonly Declaration[]): string[] {
  const code = declared.map((one) => one.code).join('\n');
  return /^((abstract )?class \w+)?$/.test(code) ? [] : [fence(code)];
}

function origin({ name, aliases, kind, door, otherDoors }: PublicName): string {
  const [imported] = name.split('.');
  const line = `\`import { ${kind === 'type' ? 'type ' : ''}${imported} } from '${door}'\``;
  const others = [...aliases.map((alias) => `\`${alias}\``), ...otherDoors.map((one) => `from \`${one}\``)];
  return others.length > 0 ? `${line}, also ${others.join(' and ')}` : line;
}

/** What stands below a name that only holds others. */
function below({ name }: PublicName, { names, places }: Sources): string[] {
  const lines = names.flatMap((one) => {
    const inside = [one.name, ...one.aliases].filter((each) => each.startsWith(`${name}.`));
    return inside.map((each) => `- [\`${each}\`](../${places.get(each)}): ${firstSentence(one.comment)}`);
  });
  return lines.length > 0 ? [lines.toSorted().join('\n')] : [];
}

function members(
  declared: Declaration | undefined,
  level: string,
  sources: Sources,
  linkTo: LinkTo,
): string[] {
  if (!declared) return [];
  const all = withInherited(declared, sources);
  const documented = all.filter(({ comment, name }) => comment || name === 'constructor');
  const rest = all.filter((one) => !documented.includes(one));
  const links = documented.map(({ name }) => `[\`${name}\`](#${name.toLowerCase().replace(' ', '-')})`);
  return [
    ...(links.length > 4 ? [links.join('\u00a0· ')] : []),
    ...extended(declared, linkTo),
    ...documented.flatMap(({ name, comment, code }) =>
      section(`${level} ${name}`, prose(comment, linkTo), code),
    ),
    ...(rest.length > 0
      ? section(`${level} Other members`, '', rest.map(({ code }) => code).join('\n'))
      : []),
  ];
}

/** Says where an interface has further members from. */
function extended({ kind, code }: Declaration, linkTo: LinkTo): string[] {
  const [, name = ''] = kind === 'interface' ? (/^[^{]*> extends (\w+)/.exec(code) ?? []) : [];
  const link = linkTo(name);
  return link ? [`It also has what every [\`${name}\`](${link}) has.`] : [];
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

/** The types that the page's own speak of, folded: those with members one by one, the others together. */
function behind(names: readonly PublicName[], slug: string, sources: Sources, linkTo: LinkTo): string[] {
  const instances = names.map((one) => instance(sources.declarations.get(one.declared) ?? [], sources));
  const shown = names.flatMap((one) => optionsOf(one, slug, sources).own);
  const types = typesBehind(names, sources).filter((one) => !instances.includes(one) && !shown.includes(one));
  const whole = types.filter(({ kind }) => kind === 'interface');
  const short = types
    .filter((one) => !whole.includes(one))
    .map(({ comment, code }) => `/*${comment}*/\n${code}`);
  if (types.length === 0) return [];
  return [
    '## Types behind it',
    '<details>',
    '<summary>Types that the signatures name, which you need not import</summary>',
    ...whole.flatMap(({ name, comment, code }) => section(`### ${name}`, prose(comment, linkTo), code)),
    ...(short.length > 0 ? [fence(short.join('\n'))] : []),
    '</details>',
  ];
}

function section(heading: string, text: string, code: string): string[] {
  return [heading, ...(text ? [text] : []), fence(code)];
}

function fence(code: string, language = 'ts'): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}
