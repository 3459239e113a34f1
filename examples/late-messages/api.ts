import { Entity, RestEndpoint, schema } from 'wireshape';

export class Ticket extends Entity {
  static override key = 'Ticket';
  id = '';
  status: 'open' | 'done' = 'open';
  version = 0;

  static override shouldUpdate(
    _existingMeta: unknown,
    _incomingMeta: unknown,
    existing: { version?: number },
    incoming: { version?: number },
  ): boolean {
    const isOlder =
      Number(incoming.version) < Number(existing.version);
    return !isOlder;
  }
}

export const tickets = new schema.Collection([Ticket]);

export const getTickets = new RestEndpoint({
  path: '/tickets',
  searchParams: {} as { status: 'open' | 'done' },
  schema: tickets,
});
