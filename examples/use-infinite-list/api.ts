import {
  Entity,
  infiniteList,
  RestEndpoint,
  schema,
} from 'wireshape';

export class Message extends Entity {
  static override key = 'Message';
  id = 0;
  text = '';
}

const getMessages = new RestEndpoint({
  path: '/messages',
  searchParams: {} as { from?: number } | undefined,
  paginationField: 'from',
  schema: {
    messages: new schema.Collection([Message]),
    later: null as number | null,
    earlier: null as number | null,
  },
});

export const conversation = infiniteList(getMessages, {
  next: (page) => page.later,
  previous: (page) => page.earlier,
});
