import {
  Entity,
  infiniteList,
  RestEndpoint,
  schema,
} from 'wireshape';

export class Flight extends Entity {
  static override key = 'Flight';
  id = 0;
  name = '';
}

export const getFlights = new RestEndpoint({
  path: '/flights',
  searchParams: {} as { page?: number },
  paginationField: 'page',
  schema: {
    data: new schema.Collection([Flight]),
    meta: { current_page: 0, last_page: 0 },
  },
});

export const getFlight = new RestEndpoint({
  path: '/flights/:id',
  schema: { data: Flight },
  lookup: true,
});

export const flightList = infiniteList(getFlights, {
  next: ({ meta }) =>
    meta.current_page < meta.last_page ? meta.current_page + 1 : null,
});
