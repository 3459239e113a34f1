import { bodyNotJson } from '../errors/messages.ts';
import { NetworkError } from '../errors/NetworkError.ts';

/** How a body is read when the content type does not decide. */
export type Content = 'json' | 'text' | 'blob' | 'arrayBuffer' | 'stream';

/** What parsing needs to know of the endpoint. */
export interface Parsing {
  readonly name: string;
  readonly method: string;
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
  if (content === 'blob' || content === 'arrayBuffer' || content === 'text') return response[content]();
  const type = response.headers.get('content-type')?.toLowerCase() ?? null;
  // A schema needs parts to normalize, so JSON is due whatever the server calls it.
  const due = content === 'json' || (schema !== undefined && schema !== null);
  if (due || JSON_TYPE.test(type ?? '')) return parseJson(response, type, endpoint);
  if (type === null || TEXT.test(type)) return (await response.text()) || null;
  const blob = await response.blob();
  return blob.size === 0 ? null : blob;
}

async function parseJson(response: Response, type: string | null, endpoint: Parsing): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { name, method } = endpoint;
    const message = bodyNotJson(`${method} ${response.url}`, type, text);
    throw new NetworkError(response, { kind: 'parse', endpoint: name, method, cause, message });
  }
}
