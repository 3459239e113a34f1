import { RestEndpoint } from 'wireshape';

export const read = new RestEndpoint({ path: '/answers/:kind' });
