import { Entity, RestEndpoint, schema } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
  isTyping = false;
}

export class Message extends Entity {
  static override key = 'Message';
  id = '';
  room = '';
  text = '';
  author = new User();
  static override schema = { author: User };
}

export const messages = new schema.Collection([Message]);

export const getUsers = new RestEndpoint({
  path: '/users',
  schema: [User],
});

export const getMessages = new RestEndpoint({
  path: '/rooms/:room/messages',
  schema: messages,
});

export const me = { id: 'ada', name: 'Ada' };

/** Shown at once, by an id that the server keeps. */
export const sendMessage = getMessages.push.extend({
  body: {} as { id: string; text: string },
  getOptimisticResponse: (_snapshot, { room }, { id, text }) => ({
    id,
    room,
    text,
    author: me,
  }),
});
