import { jsonLines } from './jsonLines.ts';

interface Props {
  value: unknown;
  /** What it is compared with: lines that say the same are greyed. */
  base?: unknown;
}

/** A value as JSON; text that is no JSON as it is. */
export function Printed({ value, base }: Props) {
  if (typeof value === 'string' && base === undefined) return <pre>{value}</pre>;
  return (
    <pre>
      {jsonLines(value, base).map(({ text, same }, index) => (
        <span key={index} className={same ? 'pg-same' : undefined}>
          {`${text}\n`}
        </span>
      ))}
    </pre>
  );
}
