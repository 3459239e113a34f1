import { Entity, RestEndpoint, schema } from 'wireshape';

export class Tea extends Entity {
  static override key = 'Tea';
  id = '';
  name = '';
  price = 0;
}

export const getTeas = new RestEndpoint({
  path: '/teas',
  schema: [Tea],
});

// Runs only when a tea has changed, however many components read it.
export const total = new schema.Query(new schema.All(Tea), (teas) =>
  teas.reduce((sum, tea) => sum + tea.price, 0),
);
