/** WebKit cannot read the body of a request whose form holds a file; a form without one is left as it is. */
export function withReadableForm(init: RequestInit | undefined): RequestInit | undefined {
  const form = init?.body;
  const hasFile = form instanceof FormData && [...form.values()].some((value) => typeof value !== 'string');
  return hasFile ? { ...init, body: multipart(form) } : init;
}

/** The form as its bytes, as the HTML standard encodes it ("multipart/form-data encoding algorithm"). */
function multipart(form: FormData): Blob {
  const boundary = `----preview-${crypto.getRandomValues(new Uint32Array(4)).join('')}`;
  const parts = [...form].flatMap(([name, value]): BlobPart[] => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`;
    if (typeof value === 'string') return [`${head}\r\n\r\n${withLineEnds(value)}\r\n`];
    const type = value.type || 'application/octet-stream';
    return [`${head}; filename="${quoted(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`, value, '\r\n'];
  });
  return new Blob([...parts, `--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` });
}

function quoted(name: string): string {
  return withLineEnds(name).replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}

function withLineEnds(text: string): string {
  return text.replaceAll(/\r\n|\r|\n/g, '\r\n');
}
