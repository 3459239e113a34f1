import { Entity, RestEndpoint } from 'wireshape';

export class Seat extends Entity {
  row = '';
  number = 0;
  taken = false;

  static override key = 'Seat';

  override pk() {
    return this.row && `${this.row}-${this.number}`;
  }

  get label() {
    return `Row ${this.row}, seat ${this.number}`;
  }
}

export const getSeats = new RestEndpoint({
  path: '/seats',
  schema: [Seat],
});
