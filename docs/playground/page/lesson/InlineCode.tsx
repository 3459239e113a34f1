import { inlineCode } from '../../../markdown/inlineCode.ts';

/** A sentence whose code is in backticks. */
export function InlineCode({ text }: { text: string }) {
  return inlineCode(text).map((part, at) =>
    part.isCode ? <code key={at}>{part.text}</code> : <span key={at}>{part.text}</span>,
  );
}
