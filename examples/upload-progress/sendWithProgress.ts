import { NetworkError } from 'wireshape';

/** Sends as fetch does, and reports the share sent, from 0 to 1. */
export function sendWithProgress(
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.responseType = 'blob';
    for (const [name, value] of new Headers(headers))
      xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0);
    const fail = (cause?: unknown) =>
      reject(new NetworkError(undefined, { method, url, cause }));
    xhr.onload = () => {
      try {
        const response = responseOf(xhr);
        if (response.ok) resolve(response);
        else reject(new NetworkError(response, { method, url }));
      } catch (error) {
        fail(error);
      }
    };
    xhr.onerror = () => fail();
    xhr.ontimeout = () => fail();
    xhr.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => xhr.abort());
    if (signal?.aborted) reject(signal.reason);
    else xhr.send(body as XMLHttpRequestBodyInit);
  });
}

function responseOf(xhr: XMLHttpRequest): Response {
  const { status, statusText } = xhr;
  const headers = new Headers();
  for (const line of xhr
    .getAllResponseHeaders()
    .trim()
    .split(/\r?\n/)) {
    // The value may be empty, and have colons.
    const [name = '', ...value] = line.split(':');
    if (name) headers.append(name, value.join(':').trim());
  }
  const body = [204, 205, 304].includes(status)
    ? null
    : (xhr.response as Blob);
  return new Response(body, { status, statusText, headers });
}
