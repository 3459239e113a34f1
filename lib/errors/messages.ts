import { show } from './show.ts';

/** What an error says: a stable code, and a text that gives the fact with its value, then the fix. */
export interface Message {
  code: string;
  text: string;
}

const message = (code: string, fact: string, fix: string): Message => ({ code, text: `${fact}. ${fix}` });

/** An entity came without an id (ENT-2). */
export const pkMissing = (entity: string, value: unknown): Message =>
  message(
    'pk_missing',
    `${entity} has no primary key in ${show(value)}`,
    `Return a string from ${entity}.pk(), or have the server send "id"`,
  );
