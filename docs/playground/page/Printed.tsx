import { jsonLines } from './jsonLines.ts';
import { MOST_SHOWN, Rest } from './Rest.tsx';

interface Props {
  value: unknown;
  /** What it is compared with: lines that say the same are greyed. */
  base?: unknown;
}

/** A value as JSON; text that is no JSON as it is. */
export function Printed({ value, base }: Props) {
  if (typeof value === 'string' && base === undefined) return <pre>{value}</pre>;
  const lines = jsonLines(value, base);
  return (
    <>
      <pre>
        {lines.slice(0, MOST_SHOWN).map(({ text, same }, index) => (
          <span key={index} className={same ? 'pg-same' : undefined}>
            {`${text}\n`}
          </span>
        ))}
      </pre>
      <Rest of={lines.length} />
    </>
  );
}
