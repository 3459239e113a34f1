import { NetworkError, RestEndpoint } from 'wireshape';

export const getPage = new RestEndpoint({
  path: '/pages/:id',
  content: 'json',
  timeout: 300,
});

export function explain(error: unknown) {
  if (!(error instanceof NetworkError)) return String(error);
  const { kind, status = 'none', method } = error;
  return `${method} failed. Kind: ${kind}. Status: ${status}.`;
}
