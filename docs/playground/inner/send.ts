import type { InnerMessage } from '../protocol/InnerMessage.ts';

const post = window.parent.postMessage.bind(window.parent);

/** Says something to the outer frame. The target cannot be named: this frame's own origin is opaque. */
export function send(message: InnerMessage): void {
  post(message, '*');
}
