import { Entity, RestEndpoint } from 'wireshape';

export class Concert extends Entity {
  static override key = 'Concert';
  id = '';
  title = '';
  startsAt: Date | null = null;

  static override schema = {
    startsAt: (iso: string) => new Date(iso),
  };
}

export const getConcerts = new RestEndpoint({
  path: '/concerts',
  schema: [Concert],
});
