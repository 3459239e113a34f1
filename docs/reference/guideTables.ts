import type { Declaration, Member } from './declarations.ts';
import { docstring, rulesIn } from './docstring.ts';
import { described, exampleFor, isOptional, optionsOf, typeOf } from './optionsTable.ts';
import { type LinkTo, prose } from './prose.ts';
import type { PublicName } from './publicNames.ts';
import type { Sources } from './Sources.ts';
import { tableKey } from './tableKey.ts';
import { slugOf } from './topics.ts';

/** A table of a guide: `<Options of="resource" />` for options, `<Members of="Entity" only="static key" />` for members. */
const TABLE = /^<(Options|Members)((?:\s+\w+="[^"]*")*)\s*\/>$/gm;

/** The tables of a guide as Markdown, made of types and docstrings, by their key. */
export function guideTables(page: string, body: string, sources: Sources): Record<string, string> {
  return Object.fromEntries(
    [...body.matchAll(TABLE)].map(([, kind, props = '']) => {
      const { of = '', only = '' } = Object.fromEntries(
        [...props.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
      ) as { of?: string; only?: string };
      const owners = of.split(' ').map((name) => publicName(name, page, sources));
      const table = kind === 'Options' ? options : members;
      return [tableKey(of, only), table(owners, only ? only.split(', ') : undefined, page, sources)];
    }),
  );
}

/** Each option with its type, what it does, its default, and a live example that another page has: two columns, for a phone. */
function options(
  owners: readonly PublicName[],
  only: readonly string[] | undefined,
  page: string,
  sources: Sources,
): string {
  const all = owners.flatMap((one) => optionsOf(one, slugOf(one.name), sources).own);
  const names = owners.flatMap(({ name }) => [
    name,
    ...(name === 'RestEndpoint' ? ['extend', 'resource'] : []),
  ]);
  const rows = chosen(all, only, page).map((member) => {
    const { text, fallback } = described(withoutRules(member), sources);
    const type = typeOf(member, sources).replace(/^new \(.*/, 'class');
    const use = exampleFor(member.name, names, { uses: sources.uses.filter((one) => one.page !== page) });
    const sentences = [
      cell(text, sources, [...names, member.name]),
      fallback ? `Default: ${fallback}.` : isOptional(member) ? '' : 'Required.',
      use ? `[Example](../../${use.page}/#example-${use.example}).` : '',
    ];
    const option = `**\`${member.name}\`**${type === 'unknown' ? '' : `<br>\`${type}\``}`;
    return [option, sentences.filter(Boolean).join(' ')];
  });
  return table(['Option', 'What it does'], rows);
}

/** Name, default where any has one, and what each member does. */
function members(
  owners: readonly PublicName[],
  only: readonly string[] | undefined,
  page: string,
  sources: Sources,
): string {
  const all = owners.flatMap(({ declared }) => sources.declarations.get(declared) ?? []);
  const rows = chosen(all, only, page).map((member) => {
    const { text, fallback } = described(withoutRules(member), sources);
    return [`\`${member.name.replace('static ', '')}\``, fallback ?? '', cell(text, sources, only ?? [])];
  });
  const hasDefaults = rows.some(([, byDefault]) => byDefault);
  const columns = ['Member', 'Default', 'What it does'];
  const shown = [columns, ...rows].map((row) => row.filter((_, at) => at !== 1 || hasDefaults));
  return table(shown[0]!, shown.slice(1));
}

function chosen(all: readonly Declaration[], only: readonly string[] | undefined, page: string): Member[] {
  const found = all.flatMap((one) => one.members);
  return (only ?? [...new Set(found.map(({ name }) => name))]).map((name) => {
    return found.find((one) => one.name === name) ?? unknown(name, page);
  });
}

function publicName(name: string, page: string, { names }: Sources): PublicName {
  return names.find((one) => one.name === name || one.aliases.includes(name)) ?? unknown(name, page);
}

function unknown(name: string, page: string): never {
  throw new Error(`A table on ${page} names ${name}, which is not there. Correct its "of" or "only".`);
}

/** Guides don't cite rules. */
function withoutRules({ comment, ...rest }: Member): Member {
  return { ...rest, comment: comment === undefined ? undefined : rulesIn(docstring(comment).text).text };
}

function cell(text: string, { places }: Sources, beside: readonly string[]): string {
  const linkTo: LinkTo = (name) => {
    return places.has(name) && !beside.includes(name) ? `../../reference/${places.get(name)}` : undefined;
  };
  return prose(text, linkTo).replaceAll('\n', ' ');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((one) => one.replaceAll(/(?<!\\)\|/g, '\\|')).join(' | ')} |`)
    .join('\n');
}
