import type { Mutant } from './Mutant.ts';

/** The bugs in entities and Collections. */
export const entityMutants: readonly Mutant[] = [
  {
    rule: 'ENT-1',
    file: 'lib/schema/entityPlan.ts',
    bug: 'reads plain objects in place of instances',
    replace: ['assign(new Class(record), record', 'assign({} as Record<string, unknown>, record'],
  },
  {
    rule: 'ENT-2',
    file: 'lib/schema/pk.ts',
    bug: 'takes an empty text for a primary key',
    replace: ["typeof pk === 'string' && pk !== ''", "typeof pk === 'string'"],
  },
  {
    rule: 'ENT-3',
    file: 'lib/schema/Entity.ts',
    bug: 'stores every class under one key',
    replace: [
      "return this.name || fail('key_missing');",
      "return this.name ? 'Entity' : fail('key_missing');",
    ],
  },
  {
    rule: 'ENT-10',
    file: 'lib/tables/claimKey.ts',
    bug: 'merges classes of one name in production',
    replace: ['const isChance = isByName || source.isByName;', 'const isChance = false;'],
  },
  {
    rule: 'ENT-10',
    file: 'lib/schema/entityPlan.ts',
    bug: 'takes a subclass that shares its parent’s key for another type',
    replace: ['origin = parent;', 'break;'],
  },
  {
    rule: 'FN-1',
    file: 'lib/tables/plain.ts',
    bug: 'makes tables without a prototype, which server components refuse',
    replace: [
      'const copy: Record<string, Value> = {};',
      'const copy = Object.create(null) as Record<string, Value>;',
    ],
  },
  {
    rule: 'FN-1',
    file: 'lib/tables/PlainDraft.ts',
    bug: 'leaves a symbol in the place of an entity that was invalidated',
    replace: [
      "if (typeof stored === 'object') this.#write(pk, stored);",
      'if (stored) this.#write(pk, stored as EntityRecord);',
    ],
  },
  {
    rule: 'FN-1',
    file: 'lib/schema/Entity.ts',
    bug: 'keeps Immer from drafting entities',
    replace: ["'immer-draftable'", "'immer-immerable'"],
  },
  {
    rule: 'FN-2',
    file: 'lib/normalize/plainTables.ts',
    bug: 'gives new tables for equal data',
    replace: ['if (rows && rows !== ownMember(entities, key)) {', 'if (rows) {'],
  },
  {
    rule: 'FN-2',
    file: 'lib/tables/PlainDraft.ts',
    bug: 'takes a row that was written back for a change',
    replace: ['this.#restored = true;', 'this.#restored = false;'],
  },
  {
    rule: 'FN-2',
    file: 'lib/tables/PlainDraft.ts',
    bug: 'merges with the tables before as if they were of the same write',
    replace: ['ownMember(this.#baseTimes, pk) ?? unknown', 'unknown'],
  },
  {
    rule: 'FN-3',
    file: 'lib/schema/compileSchema.ts',
    bug: 'takes swapped arguments for data without a schema',
    replace: ['!hasSchema(schema) && hasSchema(data)', 'hasSchema(schema) && hasSchema(data)'],
  },
  {
    rule: 'FN-3',
    file: 'lib/schema/compileSchema.ts',
    bug: 'overlooks a list in the shorthand of an object',
    replace: ['Array.isArray(value) ? value[0] : value', 'value'],
  },
  {
    rule: 'ENT-4',
    file: 'lib/schema/compileSchema.ts',
    bug: 'stores the deserialized value',
    replace: [
      'transforms: true,\n    visit: (input) => input,',
      'transforms: true,\n    visit: (input) => apply(input),',
    ],
  },
  {
    rule: 'ENT-5',
    file: 'lib/schema/compileSchema.ts',
    bug: 'calls deserializers with null',
    replace: [
      'input === undefined || input === null ? input : apply(input)',
      'input === undefined ? input : apply(input)',
    ],
  },
  {
    rule: 'ENT-5',
    file: 'lib/read/Reader.ts',
    bug: 'lets a deserializer throw without saying where',
    replace: ["failFrom(error, 'deserializer_failed', plan.key, pk, name, wire);", 'throw error;'],
  },
  {
    rule: 'ENT-7',
    file: 'lib/read/lists.ts',
    bug: 'forgets which element of a list is missing when it is removed',
    replace: [
      'list.missing = [...missing.slice(0, count), at, ',
      'list.missing = [...missing.slice(0, count), ',
    ],
  },
  {
    rule: 'ENT-7',
    file: 'lib/read/Reader.ts',
    bug: 'reads a whole list again once an entity of it was removed',
    replace: ['this.#paired = paired;', 'this.#paired = paired && !missing;'],
  },
  {
    rule: 'ENT-7',
    file: 'lib/schema/entityPlan.ts',
    bug: 'replaces a stored entity in place of merging',
    replace: ['return overlay(held, incoming);', 'return reuseIfDeepEqual(held, incoming);'],
  },
  {
    rule: 'ENT-7',
    file: 'lib/read/Memo.ts',
    bug: 'makes every list anew at every change',
    replace: ['return isSame(older, newer)', 'return !Array.isArray(newer) && isSame(older, newer)'],
  },
  {
    rule: 'ENT-8',
    file: 'lib/schema/objects.ts',
    bug: 'assigns `__proto__` like any other name',
    replace: ["if (name === '__proto__') {", "if (name === '') {"],
  },
  {
    rule: 'ENT-9',
    file: 'lib/schema/entityPlan.ts',
    bug: 'ignores an overridden merge',
    replace: ['hooks.merge = entity.merge !== base.merge;', 'hooks.merge = false;'],
  },
  {
    rule: 'ENT-9',
    file: 'lib/schema/entityPlan.ts',
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
    file: 'lib/schema/collection/keys.ts',
    bug: 'changes lists with other arguments too',
    replace: ['return Object.entries(stored).every(', 'return Object.entries(stored).some('],
  },
  {
    rule: 'COL-1',
    file: 'lib/read/Reader.ts',
    bug: 'gives a list that is read inside itself the list before',
    replace: ['if (memo.placeholder) return memo.placeholder;', 'if (memo.value) return memo.value;'],
  },
  {
    rule: 'COL-2',
    file: 'lib/rest/Rekeyed.ts',
    bug: 'leaves the old primary key of an updated record in lists',
    replace: ['(isBefore(member) ? result : member)', 'member'],
  },
  {
    rule: 'COL-1',
    file: 'lib/schema/collection/changes.ts',
    bug: 'makes partial entities of updates that nobody requested',
    replace: ['delegate.args), delegate) !== undefined;', 'delegate.args), delegate) !== null;'],
  },
  {
    rule: 'COL-1',
    file: 'lib/schema/collection/arranged.ts',
    bug: 'keeps the last by order in place of the first',
    replace: ['shown.sort(sort).slice(0, maxLength)', 'shown.sort(sort).slice(-(maxLength ?? 0))'],
  },
];
