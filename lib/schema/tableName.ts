import { ArraySchema } from './ArraySchema.ts';
import { ObjectSchema } from './ObjectSchema.ts';
import { expand } from './shorthand.ts';
import { Values } from './Values.ts';

const DEEPEST_NAME = 4;

/** Names the table of a stored list, `[User]`, or map, `{User}`; several types are joined by `;`. */
export function tableName(schema: unknown, depth = 0): string {
  const expanded = depth > DEEPEST_NAME ? undefined : expand(schema);
  if (!expanded) return '';
  if (typeof expanded === 'function') return (expanded as { readonly key: string }).key;
  const names = (expanded.parts?.() ?? []).map((part) => tableName(part, depth + 1));
  const parts = names.filter((name) => name !== '').join(';');
  if (expanded instanceof ArraySchema) return `[${parts}]`;
  if (expanded instanceof Values) return `{${parts}}`;
  return expanded instanceof ObjectSchema ? `(${Object.keys(expanded.schema).join()}:${parts})` : parts;
}
