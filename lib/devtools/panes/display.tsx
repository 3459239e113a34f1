import { memo, useMemo } from 'react';
import type { ActionView, ChangeKind } from '../inspection/views.ts';
import { jsonLines } from './jsonLines.ts';
import { plain } from './plain.ts';
import { countsOf } from './tablesOf.ts';

const signs: Readonly<Record<ChangeKind, string>> = { added: '+', changed: '~', removed: '−' };

/** A kind of change: a sign on the screen, a word for screen readers. */
export function ChangeBadge({ kind, count }: { kind: ChangeKind | undefined; count?: number }) {
  if (!kind) return null;
  return (
    <span className="pg-mark" data-kind={kind}>
      <span aria-hidden="true">{signs[kind]}</span>
      {count}
      <span className="pg-sr">{count === undefined ? `${kind} ` : ` ${kind} `}</span>
    </span>
  );
}

const kinds = ['added', 'changed', 'removed'] as const;

/** How much an action changed: `+2 ~1`. */
export function Counts({ action }: { action: ActionView }) {
  const counts = countsOf(action);
  if (action.changes.length === 0) return <span className="pg-quiet">no change</span>;
  const more = action.total - action.changes.length;
  return (
    <>
      {kinds.map((kind) => counts[kind] > 0 && <ChangeBadge key={kind} kind={kind} count={counts[kind]} />)}
      {more > 0 && ` and ${more.toLocaleString('en')} more`}
    </>
  );
}

/** The most lines shown; more would only make the page slow. */
const MAX_LINES = 500;

/** Says how many rows or lines of a long list are left out. */
export function TruncationNote({ shown, total }: { shown: number; total: number }) {
  if (total <= shown) return null;
  return <p className="pg-quiet">{`… and ${(total - shown).toLocaleString('en')} more`}</p>;
}

interface JsonViewProps {
  value: unknown;
  /** The value to compare with: equal lines are greyed. */
  base?: unknown;
}

/** A value as JSON; a text that is not JSON is shown unchanged. */
export const JsonView = memo(function JsonView({ value, base }: JsonViewProps) {
  const lines = useMemo(
    () => jsonLines(plain(value), base === undefined ? base : plain(base)),
    [value, base],
  );
  if (typeof value === 'string' && base === undefined) return <pre>{value}</pre>;
  return (
    <>
      <pre>
        {lines.slice(0, MAX_LINES).map(({ text, same }, index) => (
          <span key={index} className={same ? 'pg-same' : undefined}>
            {`${text}\n`}
          </span>
        ))}
      </pre>
      <TruncationNote shown={MAX_LINES} total={lines.length} />
    </>
  );
});
