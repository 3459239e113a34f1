import { delay, http, HttpResponse } from 'msw';

// The headers arrive at once, and the body later.
const slowly = (value: object) =>
  new ReadableStream({
    async start(body) {
      await delay(300);
      body.enqueue(new TextEncoder().encode(JSON.stringify(value)));
      body.close();
    },
  });

export const handlers = [
  http.post('/files', async ({ request }) => {
    const photo = (await request.formData()).get('photo') as File;
    const { name, size } = photo;
    if (name === 'stuck') await delay('infinite');
    if (name === 'offline') return HttpResponse.error();
    if (name === 'expired')
      return HttpResponse.html('<h1>Log in</h1>');
    if (name === 'full')
      return HttpResponse.json({ code: 'full' }, { status: 507 });
    if (name === 'empty')
      return new HttpResponse(null, { status: 204 });
    if (name === 'slow') return new HttpResponse(slowly({ size }));
    return HttpResponse.json({ size }, { status: 201 });
  }),
];

// The preview has no network, so this sends by fetch, slowly.
class SlowRequest extends EventTarget {
  upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  statusText = '';
  responseType = '';
  response: Blob | undefined;
  onload: (() => void) | undefined;
  onerror: (() => void) | undefined;
  onabort: (() => void) | undefined;
  #method = '';
  #url = '';
  #type = '';
  #abort = new AbortController();

  open(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader() {}

  // The last header has no value, as Chromium gives it.
  getAllResponseHeaders() {
    return `content-type: ${this.#type}\r\nx-trace: \r\n`;
  }

  abort() {
    this.#abort.abort();
    this.onabort?.();
  }

  async send(body: FormData) {
    const { name } = body.get('photo') as File;
    const { signal } = this.#abort;
    for (const loaded of [50, 100]) {
      await delay(name === 'photo.jpg' ? 1_200 : 50);
      this.upload.onprogress?.({ loaded, total: 100 });
    }
    try {
      const init = { method: this.#method, body, signal };
      const response = await fetch(this.#url, init);
      this.status = response.status;
      this.#type = response.headers.get('content-type') ?? '';
      this.response = await response.blob();
      this.onload?.();
    } catch {
      if (!signal.aborted) this.onerror?.();
    }
  }
}
Object.assign(globalThis, { XMLHttpRequest: SlowRequest });
