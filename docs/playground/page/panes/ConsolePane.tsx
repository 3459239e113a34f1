import { useState } from 'react';
import type { Log, LogMember, LogValue } from '../../protocol/Log.ts';

/** What the run logged, in order. */
export function ConsolePane({ logs }: { logs: readonly Log[] }) {
  if (logs.length === 0) return <p className="pg-empty">Nothing was logged.</p>;
  return (
    <ol className="pg-logs">
      {logs.map((log, index) => (
        <li key={index} data-level={log.level}>
          <span>{log.level}</span>
          {log.values ? (
            <div>
              {log.values.map((value, at) => (
                <LoggedValue key={at} value={value} />
              ))}
            </div>
          ) : (
            <pre>{log.text}</pre>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A value in the console: an object unfolds. Its members are rendered only while they are seen. */
function LoggedValue({ value }: { value: LogValue | LogMember }) {
  const [isOpen, setOpen] = useState(false);
  const { text, members } = value;
  const line = 'name' in value ? `${value.name}: ${text}` : text;
  if (!members) return <pre>{line}</pre>;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{line}</summary>
      {isOpen && members.map((member, at) => <LoggedValue key={at} value={member} />)}
    </details>
  );
}
