// What msw needs of its interceptors, which weigh 40 KB: the preview answers `fetch` itself (`inner/sandbox/network.ts`).

/** Statuses of responses that have no body. */
const WITHOUT_BODY = [204, 205, 304];

/** The class that msw's `HttpResponse` extends. */
export class FetchResponse extends Response {
  /** The cookies that it sets: browsers drop this header from a response. */
  readonly setCookies: readonly string[];

  constructor(body?: BodyInit | null, init: ResponseInit = {}) {
    super(WITHOUT_BODY.includes(init.status ?? 200) ? null : body, init);
    this.setCookies = new Headers(init.headers).getSetCookie();
  }
}

export const getCleanUrl = ({ origin, pathname }: URL): string => origin + pathname;

export const createRequestId = (): string => Math.random().toString(16).slice(2);

/** Of sockets, which the preview leaves out. */
class Unused {}
export {
  Unused as resolveWebSocketUrl,
  Unused as WebSocketClientConnection,
  Unused as WebSocketServerConnection,
};
