import { Entity, RestEndpoint, schema } from 'wireshape';

export class Message extends Entity {
  static override key = 'Message';
  id = '';
  author = '';
  text = '';
  state = 'done';
}

export const messages = new schema.Collection([Message]);

export const getMessages = new RestEndpoint({
  path: '/messages',
  schema: messages,
});

export const reply = new RestEndpoint({
  path: '/replies',
  method: 'POST',
  body: { prompt: '' },
  content: 'stream',
});
