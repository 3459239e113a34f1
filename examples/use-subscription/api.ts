import { Entity, RestEndpoint } from 'wireshape';

export class Build extends Entity {
  static override key = 'Build';
  id = '';
  step = 0;
}

export const getBuild = new RestEndpoint({
  path: '/builds/:id',
  schema: Build,
  pollFrequency: 500,
});
