import type { Mutant } from './Mutant.ts';

/** The bugs in entities and Collections. */
export const entityMutants: readonly Mutant[] = [
  {
    rule: 'ENT-1',
    file: 'lib/schema/PlannedEntity.ts',
    bug: 'reads plain objects in place of instances',
    replace: ['assign(new Class(record), record', 'assign({} as Record<string, unknown>, record'],
  },
  {
    rule: 'ENT-2',
    file: 'lib/schema/toPk.ts',
    bug: 'takes an empty text for a primary key',
    replace: ["typeof pk === 'string' && pk !== ''", "typeof pk === 'string'"],
  },
  {
    rule: 'ENT-3',
    file: 'lib/schema/Entity.ts',
    bug: 'stores every class under one key',
    replace: ['return this.name || fail(keyMissing());', "return this.name ? 'Entity' : fail(keyMissing());"],
  },
  {
    rule: 'ENT-10',
    file: 'lib/normalize/Family.ts',
    bug: 'merges classes of one name in production',
    replace: ['const isChance = isByName || source.isByName;', 'const isChance = false;'],
  },
  {
    rule: 'ENT-10',
    file: 'lib/schema/PlannedEntity.ts',
    bug: 'takes a subclass that shares its parent’s key for another type',
    replace: ['origin = parent;', 'break;'],
  },
  {
    rule: 'ENT-4',
    file: 'lib/normalize/link.ts',
    bug: 'stores the deserialized value',
    replace: [
      'transforms: true,\n    visit: (input) => input,',
      'transforms: true,\n    visit: (input) => apply(input),',
    ],
  },
  {
    rule: 'ENT-5',
    file: 'lib/normalize/link.ts',
    bug: 'calls deserializers with null',
    replace: [
      'input === undefined || input === null ? input : apply(input)',
      'input === undefined ? input : apply(input)',
    ],
  },
  {
    rule: 'ENT-5',
    file: 'lib/normalize/fill.ts',
    bug: 'lets a deserializer throw without saying where',
    replace: ['fail(deserializerFailed(plan.key, pk, name, wire), { cause: error });', 'throw error;'],
  },
  {
    rule: 'ENT-7',
    file: 'lib/schema/PlannedEntity.ts',
    bug: 'replaces a stored entity in place of merging',
    replace: ['return overlay(held, incoming);', 'return settled(held, incoming);'],
  },
  {
    rule: 'ENT-7',
    file: 'lib/normalize/kept.ts',
    bug: 'makes every list anew at every change',
    replace: ['return isSame(older, newer)', 'return !Array.isArray(newer) && isSame(older, newer)'],
  },
  {
    rule: 'ENT-8',
    file: 'lib/schema/setOwn.ts',
    bug: 'assigns `__proto__` like any other name',
    replace: ["if (name === '__proto__') {", "if (name === '') {"],
  },
  {
    rule: 'ENT-9',
    file: 'lib/schema/PlannedEntity.ts',
    bug: 'ignores an overridden merge',
    replace: [
      "merge: differs('merge'),\n    mergeWithStore: differs('mergeWithStore', 'shouldUpdate', 'shouldReorder', 'merge'),",
      "merge: false,\n    mergeWithStore: differs('mergeWithStore', 'shouldUpdate', 'shouldReorder'),",
    ],
  },
  {
    rule: 'ENT-9',
    file: 'lib/schema/compileEntity.ts',
    bug: 'ignores an overridden pk',
    replace: ['hooks.pk ? entity.pk(record, parent, key, delegate.args) : record.id', 'record.id'],
  },
  {
    rule: 'ENT-11',
    file: 'lib/schema/Entity.ts',
    bug: 'runs an overridden pk on the data',
    replace: ['of(this.fromJS.call(this as never, value as object))', 'of(value)'],
  },
  {
    rule: 'ENT-11',
    file: 'lib/normalize/passedOn.ts',
    bug: 'stores deserialized values that an updater passes on',
    replace: ['if (isObject(value)) sources.set(value, tables);', 'void tables;'],
  },
  {
    rule: 'ENT-11',
    file: 'lib/normalize/passedOn.ts',
    bug: 'stores defaults that an updater passes on',
    replace: ['else if (isCopy) delete record[name];', ''],
  },
  {
    rule: 'COL-1',
    file: 'lib/schema/members.ts',
    bug: 'pushes to the start',
    replace: ['existing.concat(added)', '(added as unknown[]).concat(existing)'],
  },
  {
    rule: 'COL-2',
    file: 'lib/schema/members.ts',
    bug: 'pushes what a list holds already',
    replace: ['added.delete(identity(member));', 'void member;'],
  },
  {
    rule: 'COL-1',
    file: 'lib/schema/collectionKey.ts',
    bug: 'changes lists with other arguments too',
    replace: ['return Object.entries(stored).every(', 'return Object.entries(stored).some('],
  },
  {
    rule: 'COL-1',
    file: 'lib/normalize/opened.ts',
    bug: 'gives a list that is read inside itself the list before',
    replace: ['if (cell.opened) return cell.opened;', 'if (cell.value) return cell.value;'],
  },
  {
    rule: 'COL-2',
    file: 'lib/rest/Rekeyed.ts',
    bug: 'leaves the old primary key of an updated record in lists',
    replace: ['(isReference(member, before) ? result : member)', 'member'],
  },
  {
    rule: 'COL-1',
    file: 'lib/schema/CollectionUpdate.ts',
    bug: 'makes partial entities of updates that nobody requested',
    replace: ['delegate.args), delegate) !== undefined;', 'delegate.args), delegate) !== null;'],
  },
  {
    rule: 'COL-1',
    file: 'lib/schema/arranged.ts',
    bug: 'keeps the last by order in place of the first',
    replace: ['shown.sort(sort).slice(0, maxLength)', 'shown.sort(sort).slice(-(maxLength ?? 0))'],
  },
];
