import { type Message, message } from './messages.ts';
import { show } from './show.ts';

/** A fixture answers requests by their address, and this endpoint does not say to which one it sends. */
export const fixtureWithoutUrl = (endpoint: string): Message =>
  message(
    'fixture_without_url',
    `A fixture names ${show(endpoint)}, which has no url() to know its requests by`,
    'Use a RestEndpoint, or replace the function that the endpoint calls',
  );

/** A request went out that no fixture and no interceptor fits. */
export const fixtureMissing = (asked: string): Message =>
  message(
    'fixture_missing',
    `No fixture and no interceptor fits ${asked}`,
    'Add one with that method and address; compare the arguments and urlPrefix',
  );
