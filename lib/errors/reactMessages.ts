import { type Message, message } from './messages.ts';
import { show } from './show.ts';

/** A hook was used outside of any DataProvider. */
export const noProvider = (): Message =>
  message(
    'no_provider',
    'There is no DataProvider around this component',
    'Put <DataProvider> around what uses hooks of wireshape/react',
  );

/** An answer came and was stored, and yet can't be read: an entity that it needs is not valid. */
export const answerUnreadable = (key: string): Message =>
  message(
    'answer_unreadable',
    `The answer of ${show(key)} needs an entity that was removed or is not valid`,
    'Check what the endpoint answers, and validate()',
  );

/** The page has no data from a server. */
export const noServerData = (id: string): Message =>
  message(
    'no_server_data',
    `The page has no element with the id ${show(id)}, or an empty one`,
    'Render ServerData on the server behind the app, with the same id, or wait with awaitInitialData',
  );
