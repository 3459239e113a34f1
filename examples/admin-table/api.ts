import { Entity, resource, schema } from 'wireshape';

export class Plan extends Entity {
  static override key = 'Plan';
  id = '';
  name = '';
  price = 0;
}

export class Customer extends Entity {
  static override key = 'Customer';
  id = 0;
  name = '';
  plan = new Plan();
  isActive = true;
  static override schema = { plan: Plan };
}

export const CustomerResource = resource({
  path: '/customers/:id',
  schema: Customer,
  optimistic: true,
});

export const orders = {
  id: (one, other) => one.id - other.id,
  name: (one, other) => (one.name < other.name ? -1 : 1),
  price: (one, other) => other.plan.price - one.plan.price,
} satisfies Record<
  string,
  (one: Customer, other: Customer) => number
>;

interface View {
  text: string;
  order: keyof typeof orders;
}

/** Runs when a customer or the view changes, not on each render. */
export const customersInView = new schema.Query(
  new schema.All(Customer),
  (all, { text, order }: View) =>
    all
      .filter(({ name }) => name.toLowerCase().includes(text))
      .sort(orders[order]),
);

export const revenue = new schema.Query(
  new schema.All(Customer),
  (all) =>
    all.reduce(
      (sum, { isActive, plan }) => sum + (isActive ? plan.price : 0),
      0,
    ),
);
