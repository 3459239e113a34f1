import { Entity, RestEndpoint } from 'wireshape';

export class Person extends Entity {
  static override key = 'Person';
  id = '';
  name = '';
}

export const getPeople = new RestEndpoint({
  path: '/people',
  searchParams: {} as { page: number },
  schema: [Person],
});
