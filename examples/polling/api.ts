import { RestEndpoint } from 'wireshape';

export const getNews = new RestEndpoint({
  path: '/news',
  pollFrequency: 3000,
  process: (value): string => value.headline,
});
