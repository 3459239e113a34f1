import { Endpoint } from '../endpoint/Endpoint.ts';
import { Entity } from '../schema/Entity.ts';
import { act } from './act.ts';

/** The entity of the requests below. */
export class User extends Entity {
  id = '';
  name = '';
}

/** Requests that a test of this project settles; it empties the list before it begins. */
export const askedUsers: { id: string; answer(value: unknown): void; fail(error: Error): void }[] = [];

export const fetchUser = ({ id }: { id: string }): Promise<unknown> =>
  new Promise((answer, fail) => {
    askedUsers.push({ id, answer, fail });
  });

export const userOptions = { name: 'getUser', schema: User, lookup: true };
export const getUser = new Endpoint(fetchUser, userOptions);

/** Responds to one of the requests with the requested user. */
export const answerUser = (at: number, name: string): Promise<void> =>
  act(() => askedUsers[at]?.answer({ id: askedUsers[at].id, name }));
