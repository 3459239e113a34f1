import { Entity, RestEndpoint } from 'wireshape';

export class Station extends Entity {
  static override key = 'Station';
  id = '';
  name = '';
  isOpen = false;
}

export const getStation = new RestEndpoint({
  path: '/stations/:id',
  schema: Station,
  process({ data: { code, STATION_NAME, open } }) {
    return { id: code, name: STATION_NAME, isOpen: open === 'Y' };
  },
});
