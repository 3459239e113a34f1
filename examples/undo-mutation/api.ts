import { Entity, RestEndpoint } from 'wireshape';

export class Message extends Entity {
  static override key = 'Message';
  id = 0;
  subject = '';
  archived = false;
}

export const getMessages = new RestEndpoint({
  path: '/messages',
  schema: [Message],
});

export const archiveMessage = new RestEndpoint({
  path: '/messages/:id/archive',
  method: 'POST',
  body: undefined,
  schema: Message,
  getOptimisticResponse: (_snapshot, { id }) => ({
    id,
    archived: true,
  }),
});
