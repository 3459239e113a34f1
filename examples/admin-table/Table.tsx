import { memo, useState } from 'react';
import type { Customer } from './api.ts';

const ROW = 40;
const SHOWN = 6;
const MORE = 8;

type Update = (
  params: { id: number },
  body: { isActive: boolean },
) => unknown;

interface Props {
  customers: readonly Customer[];
  update: Update;
}

/** Renders the rows that are in view, and some before and after. */
export function Table({ customers, update }: Props) {
  const [top, setTop] = useState(0);
  const { length } = customers;
  const size = SHOWN + 2 * MORE;
  const first = Math.max(
    0,
    Math.min(Math.floor(top / ROW) - MORE, length - size),
  );
  const rows = customers.slice(first, first + size);
  const after = length - first - rows.length;

  return (
    <div
      className="window"
      role="region"
      aria-label="Customers"
      tabIndex={0}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <table aria-rowcount={length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th>Name</th>
            <th>Plan</th>
            <th>State</th>
          </tr>
        </thead>
        <tbody>
          <tr aria-hidden style={{ height: first * ROW }} />
          {rows.map((customer, at) => (
            <Row
              key={customer.id}
              customer={customer}
              index={first + at + 2}
              update={update}
            />
          ))}
          <tr aria-hidden style={{ height: after * ROW }} />
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  customer: Customer;
  index: number;
  update: Update;
}

// A customer that did not change is the same object.
const Row = memo(function Row({ customer, index, update }: RowProps) {
  const { id, name, plan, isActive } = customer;
  const action = isActive ? 'Suspend' : 'Activate';

  return (
    <tr aria-rowindex={index} className={isActive ? '' : 'off'}>
      <td>{name}</td>
      <td>
        {plan.name}, {plan.price} €
      </td>
      <td>
        <button
          aria-label={`${action} ${name}`}
          onClick={() => update({ id }, { isActive: !isActive })}
        >
          {action}
        </button>
      </td>
    </tr>
  );
});
