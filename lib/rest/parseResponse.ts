import { message, type Message } from '../errors/errors.ts';
import { NetworkError, type NetworkErrorKind } from '../errors/NetworkError.ts';
import { causeOf, guarded, requestDetails } from '../errors/secrets.ts';
import type { Content } from './types/types.ts';

/** What parsing needs to know of the endpoint. */
export interface Parsing {
  readonly name: string;
  readonly method: string;
  readonly sideEffect?: true | undefined;
  readonly sensitive?: boolean | undefined;
  readonly content?: Content | undefined;
  readonly schema?: unknown;
}

const TEXT = /^text\/|\b(xml|html|javascript|css|csv|x-www-form-urlencoded)\b/;
const JSON_TYPE = /[/+]json\b/;

/** Reads a body: null when there is none, JSON by content type, otherwise text or binary (REST-4). */
export async function parseResponse(response: Response, endpoint: Parsing): Promise<unknown> {
  const { content, schema } = endpoint;
  if (response.status === 204 || response.status === 205) return null;
  if (content === 'stream') return response.body;
  if (content && content !== 'json') return read(response, content, endpoint);
  const type = response.headers.get('content-type')?.toLowerCase() ?? null;
  // A schema needs parts to normalize, so JSON is due whatever the server calls it.
  const due = content === 'json' || (schema !== undefined && schema !== null);
  if (due || JSON_TYPE.test(type ?? '')) return parseJson(response, type, endpoint);
  if (type === null || TEXT.test(type)) return (await read(response, 'text', endpoint)) || null;
  const blob = await read(response, 'blob', endpoint);
  return blob.size === 0 ? null : blob;
}

async function parseJson(response: Response, type: string | null, endpoint: Parsing): Promise<unknown> {
  const text = await read(response, 'text', endpoint);
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unread(response, endpoint, 'parse', causeOf(endpoint, cause), (asked) =>
      message('body_not_json', asked, type, text),
    );
  }
}

async function read<K extends 'text' | 'blob' | 'arrayBuffer'>(
  response: Response,
  kind: K,
  endpoint: Parsing,
) {
  try {
    return (await response[kind]()) as Awaited<ReturnType<Response[K]>>;
  } catch (cause) {
    throw unread(response, endpoint, 'network', { cause }, (asked) => message('body_broken', asked, cause));
  }
}

function unread(
  response: Response,
  endpoint: Parsing,
  kind: NetworkErrorKind,
  cause: { cause?: unknown },
  say: (asked: string) => Message,
): NetworkError {
  const details = requestDetails(endpoint, response.url);
  const asked = `${details.method} ${details.url || endpoint.name}`;
  return new NetworkError(response, {
    kind,
    ...details,
    ...cause,
    message: guarded(endpoint, () => say(asked)),
  });
}
