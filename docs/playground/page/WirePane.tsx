import type { Exchange } from '../protocol/Exchange.ts';

/** Every request as it was sent, and its response as it was received, the latest first. */
export function WirePane({ exchanges }: { exchanges: readonly Exchange[] }) {
  if (exchanges.length === 0) return <p className="pg-empty">No request was sent.</p>;
  return exchanges.toReversed().map((exchange) => (
    <article key={exchange.id} className="pg-exchange" aria-label={`${exchange.method} ${exchange.url}`}>
      <p className="pg-request">
        <span>
          {exchange.method} {exchange.url}
        </span>
        <span className={exchange.error || (exchange.status ?? 0) >= 400 ? 'pg-bad' : undefined}>
          {outcome(exchange)}
        </span>
      </p>
      <div className="pg-sides">
        <Side title="Request" headers={exchange.requestHeaders} body={exchange.requestBody} />
        {exchange.error ? (
          <Side title="Error" body={exchange.error} />
        ) : (
          <Side title="Response" headers={exchange.responseHeaders} body={exchange.responseBody} />
        )}
      </div>
    </article>
  ));
}

function outcome({ error, status, startedAt, endedAt }: Exchange): string {
  if (error) return 'failed';
  if (status === undefined || endedAt === undefined) return 'pending';
  return `${status} · ${Math.round(endedAt - startedAt)} ms`;
}

interface SideProps {
  title: string;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: unknown;
}

function Side({ title, headers = {}, body }: SideProps) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <div>
      <p>{title}</p>
      {lines.length > 0 && <pre className="pg-headers">{lines.join('\n')}</pre>}
      <pre>{body === undefined || body === null ? 'No body.' : printed(body)}</pre>
    </div>
  );
}

function printed(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body, null, 2);
}
