import type { Log } from '../protocol/Log.ts';

/** What the run wrote to its console, in order. */
export function ConsolePane({ logs }: { logs: readonly Log[] }) {
  if (logs.length === 0) return <p className="pg-empty">Nothing was logged.</p>;
  return (
    <ol className="pg-logs">
      {logs.map((log, index) => (
        <li key={index} data-level={log.level}>
          <span>{log.level}</span>
          <pre>{log.text}</pre>
        </li>
      ))}
    </ol>
  );
}
