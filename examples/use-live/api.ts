import { RestEndpoint } from 'wireshape';

export const getVisitors = new RestEndpoint({
  path: '/visitors',
  pollFrequency: 500,
  process: (value): number => value.visitors,
});
