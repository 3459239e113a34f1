import type { ChangeKind } from '../protocol/ActionView.ts';

const signs: Readonly<Record<ChangeKind, string>> = { added: '+', changed: '~', removed: '−' };

/** What happened to a thing, as a sign for the eye and a word for the ear. */
export function Mark({ kind, count }: { kind: ChangeKind | undefined; count?: number }) {
  if (!kind) return null;
  return (
    <span className="pg-mark" data-kind={kind}>
      <span aria-hidden="true">{signs[kind]}</span>
      {count}
      <span className="pg-sr">{count === undefined ? `${kind} ` : ` ${kind} `}</span>
    </span>
  );
}
