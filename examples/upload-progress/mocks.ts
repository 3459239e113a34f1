import { http, HttpResponse } from 'msw';

export const handlers = [
  http.post('/files', async ({ request }) => {
    const photo = (await request.formData()).get('photo') as File;
    return HttpResponse.json({ size: photo.size }, { status: 201 });
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
  #method = '';
  #url = '';

  open(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader() {}

  getAllResponseHeaders() {
    return 'content-type: application/json\r\n';
  }

  abort() {}

  async send(body: FormData) {
    for (const loaded of [50, 100]) {
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      this.upload.onprogress?.({ loaded, total: 100 });
    }
    const response = await fetch(this.#url, {
      method: this.#method,
      body,
    });
    this.status = response.status;
    this.response = await response.blob();
    this.onload?.();
  }
}
Object.assign(globalThis, { XMLHttpRequest: SlowRequest });
