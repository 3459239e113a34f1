import { NetworkError } from 'wireshape';

const texts: Readonly<Record<number, string>> = {
  401: 'Please sign in again.',
  403: 'You have no access to this.',
  404: 'This does not exist any more.',
  429: 'Too many requests. Wait a minute.',
};

/** The text for users; `error.message` is for logs. */
export function errorText(error: unknown): string {
  const failure = 'Something went wrong.';
  if (!(error instanceof NetworkError)) return failure;
  const { kind, status = 0 } = error;
  if (kind === 'network') return 'No connection. Check your network.';
  if (kind === 'timeout') return 'The server took too long.';
  return texts[status] ?? failure;
}
