import type { Mutant } from './Mutant.ts';

/** The bugs in schemas, normalize and what reads. */
export const schemaMutants: readonly Mutant[] = [
  {
    rule: 'ARR-1',
    file: 'lib/schema/ListSchema.ts',
    bug: 'drops the last element of a list',
    replace: ['at < elements.length', 'at < elements.length - 1'],
  },
  {
    rule: 'ARR-2',
    file: 'lib/schema/ListSchema.ts',
    bug: 'takes the keys of an object for its elements',
    replace: ['return Object.values(input)', 'return Object.keys(input)'],
  },
  {
    rule: 'ARR-3',
    file: 'lib/schema/shorthand.ts',
    bug: 'refuses no shorthand of two schemas',
    replace: ['schema.length > 1', 'schema.length > 2'],
  },
  {
    rule: 'ARR-4',
    file: 'lib/schema/Mapping.ts',
    bug: 'puts no marker in place of a polymorphic element',
    replace: ['return { id: typeof', 'return id ?? { id: typeof'],
  },
  {
    rule: 'ARR-5',
    file: 'lib/schema/Mapping.ts',
    bug: 'lets a mapping without schemaAttribute pass',
    replace: ['if (attribute === undefined) fail', 'if (attribute === null) fail'],
  },
  {
    rule: 'ARR-6',
    file: 'lib/schema/Mapping.ts',
    bug: 'reads the attribute `type` whatever its name is',
    replace: [
      "typeof attribute === 'string' ? byName(attribute)",
      "typeof attribute === 'string' ? byName('type')",
    ],
  },
  {
    rule: 'ARR-7',
    file: 'lib/schema/Mapping.ts',
    bug: 'does not tell the function where the list stands',
    replace: ['this.#select(value, parent, key)', 'this.#select(value, parent, undefined)'],
  },
  {
    rule: 'ARR-8',
    file: 'lib/schema/Mapping.ts',
    bug: 'warns at every unmapped element',
    replace: ['this.#warned.add(String(name));', ''],
  },
  {
    rule: 'ARR-9',
    file: 'lib/schema/Mapping.ts',
    bug: 'looks mappings up on the prototype too',
    replace: ['Object.create(null) as Record<string, unknown>', '{} as Record<string, unknown>'],
  },
  {
    rule: 'ARR-10',
    file: 'lib/schema/Polymorphic.ts',
    bug: 'goes on with the schema from before define()',
    replace: ['this.compiled = undefined;\n    definitions', 'definitions'],
  },
  {
    rule: 'ARR-10',
    file: 'lib/schema/Mapping.ts',
    bug: 'replaces a mapping by define() in place of merging',
    replace: [
      'for (const [key, schema] of Object.entries(definition)) {',
      'for (const key of Object.keys(this.schemas)) delete this.schemas[key];\n    for (const [key, schema] of Object.entries(definition)) {',
    ],
  },
  {
    rule: 'ARR-11',
    file: 'lib/read/PlainReader.ts',
    bug: 'leaves undefined in lists that were read',
    replace: [
      'if (value !== undefined && value !== INVALID) values[count++]',
      'if (value !== INVALID) values[count++]',
    ],
  },
  {
    rule: 'ARR-12',
    file: 'lib/schema/Mapping.ts',
    bug: 'takes an object with more fields for a marker',
    replace: ["if (name !== 'id' && name !== 'schema') return false;", 'if (name === "") return false;'],
  },
  {
    rule: 'ARR-13',
    file: 'lib/schema/ListSchema.ts',
    bug: 'takes text for a list of letters',
    replace: [
      'if (Array.isArray(input)) return input;',
      "if (Array.isArray(input) || typeof input === 'string') return input as unknown[];",
    ],
  },
  {
    rule: 'ARR-13',
    file: 'lib/schema/entityPlan.ts',
    bug: 'keeps a numeric id as a number',
    replace: ['return isKept ? input : pk;', 'return input;'],
  },
  {
    rule: 'ARR-14',
    file: 'lib/schema/entityPlan.ts',
    bug: 'never leaves the stack for what lies deep',
    replace: ['delegate.depth >= MAX_DEPTH', 'delegate.depth < 0'],
  },
  {
    rule: 'ARR-14',
    file: 'lib/schema/entityPlan.ts',
    bug: 'writes ids into the input',
    replace: ['const own = { ...record };', 'const own = record;'],
  },
  {
    rule: 'SET-5',
    file: 'lib/schema/overlay.ts',
    bug: 'takes -0 for 0',
    replace: ['if (Object.is(held, value) && value', 'if (held === value && value'],
  },
  {
    rule: 'ARR-14',
    file: 'lib/read/Reader.ts',
    bug: 'patches a list whose parts no entity leads to',
    replace: [' || this.#dependencies.last?.nested !== undefined)', ')'],
  },
  {
    rule: 'SET-3',
    file: 'lib/schema/Invalidate.ts',
    bug: 'removes nothing',
    replace: ['delegate.invalidate(entity, pk);', ''],
  },
  {
    rule: 'SET-4',
    file: 'lib/schema/ListSchema.ts',
    bug: 'does not say at which element a write failed',
    replace: ['throw atPlace(error, at);', 'throw error;'],
  },
  {
    rule: 'SET-5',
    file: 'lib/tables/Table.ts',
    bug: 'makes a new state of equal data',
    replace: ['if (merged !== held) this', 'this'],
  },
  {
    rule: 'SET-5',
    file: 'lib/schema/equality.ts',
    bug: 'takes lists of the same start for equal',
    replace: ['|| one.length !== other.length', '|| one.length > other.length'],
  },
  {
    rule: 'VAL-1',
    file: 'lib/schema/Values.ts',
    bug: 'forgets the last key of a map',
    replace: ['Object.keys(input)) {\n        try', 'Object.keys(input).slice(0, -1)) {\n        try'],
  },
  {
    rule: 'OBJ-1',
    file: 'lib/schema/ObjectSchema.ts',
    bug: 'leaves out declared defaults of an object that is found without a response',
    replace: ['unvisit(schema, args) : schema;', 'unvisit(schema, args) : undefined;'],
  },
  {
    rule: 'OBJ-1',
    file: 'lib/schema/ObjectSchema.ts',
    bug: 'drops members without a schema',
    replace: [
      'const result: Record<string, unknown> = { ...input };\n    const members',
      'const result: Record<string, unknown> = {};\n    const members',
    ],
  },
  {
    rule: 'UNI-1',
    file: 'lib/schema/All.ts',
    bug: 'lists no entity',
    replace: ['found.push(name', 'void (name'],
  },
  {
    rule: 'UNI-1',
    file: 'lib/schema/Query.ts',
    bug: 'runs a query at every read',
    replace: ['if (!made.has(args))', 'if (args)'],
  },
  {
    rule: 'UNI-2',
    file: 'lib/schema/WithFields.ts',
    bug: 'takes an entity that lacks a field',
    replace: ['this.fields.every(', 'this.fields.some('],
  },
  {
    rule: 'UNI-2',
    file: 'lib/schema/WithFields.ts',
    bug: 'takes null for a missing field',
    replace: ['Object.hasOwn(record, name)', '(record as Record<string, unknown>)[name] != null'],
  },
  {
    rule: 'UNI-2',
    file: 'lib/schema/WithFields.ts',
    bug: 'finds inherited members',
    replace: ['Object.hasOwn(record, name)', 'name in record'],
  },
  {
    rule: 'COL-1',
    file: 'lib/schema/collection/keys.ts',
    bug: 'finds no list for a form',
    replace: ['...(formFields(argument) as object)', '...(argument as object)'],
  },
  {
    rule: 'COL-1',
    file: 'lib/schema/collection/Collection.ts',
    bug: 'reads a list as another array through each Collection',
    replace: ['delegate.entity(this.#reading(),', 'delegate.entity(this.#current(),'],
  },
  {
    rule: 'COL-1',
    file: 'lib/schema/collection/Collection.ts',
    bug: 'never calls a filter of a subclass',
    replace: [
      '(name) => this.nonFilterArgumentKeys(name)',
      '(name) => Collection.prototype.nonFilterArgumentKeys.call(this, name)',
    ],
  },
];
