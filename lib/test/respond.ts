/** Creates a Response as a server sends it; plain values become JSON. */
export function respond(value: unknown, init: ResponseInit = {}): Response {
  if (value instanceof Response) return value.clone();
  if (value === null || value === undefined) return new Response(null, { status: 204, ...init });
  if (isBody(value)) return new Response(value, init);
  const headers = new Headers(init.headers);
  if (!headers.has('content-type')) headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(value), { ...init, headers });
}

function isBody(value: unknown): value is BodyInit {
  if (typeof value === 'string' || ArrayBuffer.isView(value)) return true;
  return /^\[object (Blob|File|ArrayBuffer|FormData|URLSearchParams|ReadableStream)\]$/.test(
    Object.prototype.toString.call(value),
  );
}
