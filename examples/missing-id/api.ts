import { Entity, RestEndpoint } from 'wireshape';

export class Stream extends Entity {
  static override key = 'Stream';
  username = '';
  title = '';
  game = '';
  currentViewers = 0;
  live = false;

  override pk() {
    return this.username;
  }
}

export const getStream = new RestEndpoint({
  urlPrefix: 'https://api.example.com',
  path: '/:username',
  schema: Stream,
  process(value, { username }) {
    // An empty response, such as a 204, is null.
    if (typeof value !== 'object' || !value) return value;
    value.username = username;
    value.currentViewers = value.current_viewers;
    delete value.current_viewers;
    return value;
  },
});
