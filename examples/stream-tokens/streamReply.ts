import type { Controller } from 'wireshape';
import { Message, messages, reply } from './api.ts';
import { linesOf } from './linesOf.ts';

/** Writes a reply into the store while it arrives. */
export async function streamReply(
  controller: Controller,
  prompt: string,
  signal: AbortSignal,
) {
  const id = crypto.randomUUID();
  const write = (change: Partial<Message>) =>
    void controller.set(Message, { id, ...change });
  const start = { id, author: 'Bot', text: '', state: 'writing' };
  void controller.set(messages.push, start);
  let text = '';
  try {
    const stream = await controller.fetch(reply.extend({ signal }), {
      prompt,
    });
    // Null, if the response is empty (204).
    if (!stream) throw new Error('no reply');
    for await (const line of linesOf(stream, signal)) {
      // Such as the page of a login.
      if (!line.startsWith('{')) throw new Error('not a reply');
      text += JSON.parse(line).token;
      write({ text });
    }
    write({ state: 'done' });
  } catch (error) {
    const failed = `failed: ${(error as Error).message}`;
    write({ state: signal.aborted ? 'stopped' : failed });
  }
}
