import type { Conditions } from '../protocol/Conditions.ts';

interface Props {
  conditions: Conditions;
  onChange(conditions: Conditions): void;
}

const latencies: readonly [number, string][] = [
  [0, 'none'],
  [500, '0.5 s'],
  [2000, '2 s'],
];

/** Makes the network slow, broken or absent. */
export function NetworkSwitches({ conditions, onChange }: Props) {
  const { latency, failNext, offline } = conditions;
  return (
    <div className="pg-switches" role="group" aria-label="Network">
      <label>
        Delay{' '}
        <select
          value={latency}
          onChange={(event) => onChange({ ...conditions, latency: Number(event.target.value) })}
        >
          {latencies.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={failNext}
          onChange={(event) => onChange({ ...conditions, failNext: event.target.checked })}
        />{' '}
        Fail next
      </label>
      <label>
        <input
          type="checkbox"
          checked={offline}
          onChange={(event) => onChange({ ...conditions, offline: event.target.checked })}
        />{' '}
        Offline
      </label>
    </div>
  );
}
