import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Export, exportsOf } from './exportsOf.ts';
import { root } from '../tools/root.ts';

/** One name that the package gives, and where it comes from. */
export interface PublicName {
  /** As a reader writes it: `Entity`, or `schema.Array` where it stands below another name. */
  name: string;
  /** What it is imported from: `wireshape/react`. */
  door: string;
  kind: 'value' | 'type';
  comment: string | undefined;
  /** Where it is declared, as `file#name`: the file named from lib, without its ending. */
  declared: string;
  /** Other names for the same. */
  aliases: string[];
  /** Further doors that give the same by this name. */
  otherDoors: string[];
}

const lib = join(root, 'lib');

/** Every public name of every door; one that stands in two places, or in two doors, has its first one. */
export function publicNames(): PublicName[] {
  const { name: own, exports: doors } = JSON.parse(readFileSync(join(lib, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, string | { 'wireshape-source': string }>;
  };
  const all = Object.entries(doors).flatMap(([door, target]) => {
    // What `wireshape/schema` has is documented as `schema.Array` and so on.
    if (typeof target === 'string' || door === './schema') return [];
    const all = exportsOf(join(lib, target['wireshape-source']))
      .flatMap(withMembers)
      .toSorted((a, b) => a.name.split('.').length - b.name.split('.').length);
    const names = all.map((one) => publicName(one, own + door.slice(1)));
    const first = new Map(names.toReversed().map((one) => [one.declared + one.kind, one]));
    for (const one of names) {
      const kept = first.get(one.declared + one.kind)!;
      if (kept !== one) kept.aliases.push(one.name);
    }
    return names.filter((one) => first.get(one.declared + one.kind) === one);
  });
  const idOf = ({ declared, kind, name }: PublicName): string => `${declared} ${kind} ${name}`;
  const first = new Map(all.toReversed().map((one) => [idOf(one), one]));
  for (const one of all) {
    const kept = first.get(idOf(one))!;
    if (kept !== one) kept.otherDoors.push(one.door);
  }
  return all.filter((one) => first.get(idOf(one)) === one);
}

// Members come last, so that a name that also stands at the top is the top one.
function withMembers(one: Export): Export[] {
  const { members = [] } = one;
  return [one, ...members.map((member) => ({ ...member, name: `${one.name}.${member.name}` }))];
}

function publicName({ name, kind, file, local, docstring }: Export, door: string): PublicName {
  const declared = `${relative(lib, file).replace(/\.tsx?$/, '')}#${local}`;
  return { name, door, kind, comment: docstring, declared, aliases: [], otherDoors: [] };
}
