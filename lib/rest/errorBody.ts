import { NetworkError } from '../errors/NetworkError.ts';

/** Characters and milliseconds after which a body is given up. */
const MOST = 1_000_000;
const LONGEST = 1_000;

/** The part of an endpoint that the bodies of errors pass. */
interface ErrorProcessor {
  processError(body: unknown, error: NetworkError): unknown;
}

const read = new WeakSet<NetworkError>();

/** Sets the `body` of an error whose response is not ok (REST-13, REST-18); returns the error. */
export async function withBody(error: unknown, endpoint: ErrorProcessor): Promise<unknown> {
  const hasBody = error instanceof NetworkError && error.kind === 'http' && error.body === undefined;
  if (!hasBody || read.has(error)) return error;
  read.add(error);
  const text = await readText(error.response as Response).catch(() => {});
  try {
    error.body = text === '' ? null : JSON.parse(text as string);
  } catch {
    error.body = text;
  }
  if (error.body === undefined) return error;
  try {
    error.body = await endpoint.processError(error.body, error);
  } catch (cause) {
    // A step that expects JSON gets null and the page of a proxy, too: what failed is the request.
    if (!(cause instanceof TypeError)) throw cause;
    error.cause ??= cause;
  }
  return error;
}

/** Reads a copy: the body of the response itself stays unread. Undefined where it is given up. */
async function readText(response: Response): Promise<string | undefined> {
  const copy = response.clone();
  const reader = copy.body?.getReader();
  // React Native has no streams, and no decoder for them.
  const decoder = reader && new TextDecoder();
  let text: string | undefined = reader ? '' : await copy.text();
  const giveUp = (): void => {
    text = undefined;
    // It is cancelled for good only together with the response itself, so nothing waits for it.
    reader?.cancel().catch(() => {});
  };
  const timer = setTimeout(giveUp, LONGEST);
  try {
    for (let chunk; reader && (chunk = (await reader.read()).value);) {
      text += (decoder as TextDecoder).decode(chunk, { stream: true });
      if ((text as string).length > MOST) giveUp();
    }
  } finally {
    clearTimeout(timer);
  }
  return text;
}
