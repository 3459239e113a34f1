const TEXTUAL = /json|text|xml|urlencoded|javascript/;

/** A body as a person would read it: parsed JSON, text, or what kind of bytes and how many. */
export async function readBody(message: Request | Response): Promise<unknown> {
  const type = message.headers.get('content-type') ?? '';
  if (type && !TEXTUAL.test(type)) {
    const bytes = await message.arrayBuffer();
    return { type, size: bytes.byteLength };
  }
  const text = await message.text();
  return text === '' ? undefined : parsed(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
