/** The lines of a stream, each as soon as it is complete. */
export async function* linesOf(
  stream: ReadableStream<BufferSource>,
  signal: AbortSignal,
) {
  const decoder = new TextDecoderStream();
  const reader = stream.pipeThrough(decoder, { signal }).getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (done) break;
  }
  if (rest) yield rest;
}
