import type { Call, Conditions, Exchange } from '../inspection/views.ts';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { JsonView } from './display.tsx';
import { isSame } from './jsonLines.ts';
import { plain } from './plain.ts';

interface Props {
  preview: {
    readonly calls: readonly Call[];
    readonly exchanges: readonly Exchange[];
    readonly conditions: Conditions;
  };
  onConditions(conditions: Conditions): void;
  /** The key of the call to focus. */
  selectedCall: string | undefined;
  /** What can be done with an endpoint's key, for calls other than mutations. With it, calls are listed in a line each, and open one by one. */
  controls?: (key: string) => ReactNode;
}

/** Every call, from its arguments to the stored value, the latest first. */
export function WirePane({ preview, onConditions, selectedCall, controls }: Props) {
  const { calls, exchanges, conditions } = preview;
  const entries = wireEntries(calls, exchanges);
  // When the pane is opened: a later call of the same key must not take the focus from the app.
  const [selectedId] = useState(
    () => entries.find(({ call }) => call?.key === selectedCall && call?.joins === undefined)?.id,
  );
  return (
    <>
      <NetworkSwitches conditions={conditions} onChange={onConditions} />
      {entries.length === 0 && <p className="pg-empty">No request was sent.</p>}
      {entries.map((entry) => (
        <WireCard
          key={entry.id}
          entry={entry}
          isSelected={selectedCall !== undefined && entry.id === selectedId}
          controls={controls}
        />
      ))}
    </>
  );
}

interface SwitchesProps {
  conditions: Conditions;
  onChange(conditions: Conditions): void;
}

const latencies: readonly [number, string][] = [
  [0, 'none'],
  [500, '0.5 s'],
  [2000, '2 s'],
];

/** Makes the network slow, failing or offline. */
function NetworkSwitches({ conditions, onChange }: SwitchesProps) {
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

/** A call with its requests; or a request that no endpoint made. */
interface WireEntry {
  id: string;
  call?: Call;
  exchanges: Exchange[];
}

/** Joins calls with their requests, the latest first. */
function wireEntries(calls: readonly Call[], exchanges: readonly Exchange[]): WireEntry[] {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  const made = calls.map((call) => ({
    id: `call ${call.id}`,
    at: call.startedAt,
    call,
    exchanges: call.exchanges.flatMap((id) => byId.get(id) ?? []),
  }));
  const owned = new Set(calls.flatMap((call) => call.exchanges));
  const direct = exchanges
    .filter(({ id }) => !owned.has(id))
    .map((exchange) => ({ id: `fetch ${exchange.id}`, at: exchange.startedAt, exchanges: [exchange] }));
  return [...made, ...direct].sort((one, other) => other.at - one.at);
}

interface CardProps {
  entry: WireEntry;
  isSelected: boolean;
  controls: ((key: string) => ReactNode) | undefined;
}

/** One call: its arguments, the request as sent, the response as received, the stored value. */
function WireCard({ entry, isSelected, controls }: CardProps) {
  const { call, exchanges } = entry;
  const [isOpen, setOpen] = useState(!controls || isSelected);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isSelected) card.current?.focus();
  }, [isSelected]);
  const first = exchanges[0];
  const name = call?.key ?? `${first?.method} ${first?.url}`;
  const outcomeOf = <Outcome call={call} last={exchanges.at(-1)} />;
  return (
    <article className="pg-exchange" aria-label={name} ref={card} tabIndex={-1}>
      {controls ? (
        <button
          type="button"
          className="pg-request pg-opener"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            {name} <span className="pg-quiet">{senderText(call)}</span>
          </span>
          {outcomeOf}
        </button>
      ) : (
        <p className="pg-request">
          <span>{name}</span>
          {outcomeOf}
        </p>
      )}
      {isOpen && call && !call.isMutation && controls?.(call.key)}
      {isOpen && <WireSides entry={entry} />}
    </article>
  );
}

function WireSides({ entry: { call, exchanges } }: { entry: WireEntry }) {
  if (call?.joins !== undefined)
    return (
      <p className="pg-joined">
        Deduplicated: the same request was in flight, so none was sent, and both share its response.
      </p>
    );
  return (
    <div className="pg-sides">
      <Side title="Call">
        {call ? <Args args={call.args} /> : <p className="pg-quiet">fetch() itself, no endpoint.</p>}
      </Side>
      {exchanges.length === 0 && call?.endedAt === undefined && (
        <Side title="Sent">
          <p className="pg-quiet">No request.</p>
        </Side>
      )}
      {exchanges.map((exchange, index) => (
        <Sides
          key={exchange.id}
          exchange={exchange}
          attempt={exchanges.length > 1 ? ` ${index + 1}` : ''}
          args={call?.args}
        />
      ))}
      {call && (
        <Side title="After the transform">
          <Value call={call} received={exchanges.at(-1)?.responseBody} />
        </Side>
      )}
    </div>
  );
}

/** Whose data a request is for. A mutation is for what a user did. */
function senderText(call: Call | undefined): string {
  if (call?.sender) return `for ${call.sender}`;
  return call?.isMutation ? '' : 'not for a hook';
}

function Outcome({ call, last }: { call: Call | undefined; last: Exchange | undefined }) {
  if (call?.joins !== undefined) return <span>joined</span>;
  const failed = last ? last.error !== undefined || (last.status ?? 0) >= 400 : call?.status === 'rejected';
  return <span className={failed ? 'pg-bad' : undefined}>{last ? outcome(last) : call && timed(call)}</span>;
}

function outcome({ error, status, startedAt, endedAt }: Exchange): string {
  if (error) return 'failed';
  if (status === undefined || endedAt === undefined) return 'pending';
  return `${status} · ${Math.round(endedAt - startedAt)} ms`;
}

/** The outcome of a call whose requests are not known. */
function timed({ status, startedAt, endedAt }: Call): string {
  return endedAt === undefined ? status : `${status} · ${Math.round(endedAt - startedAt)} ms`;
}

interface SidesProps {
  exchange: Exchange;
  /** The number of the attempt, if there were several. */
  attempt: string;
  args: readonly unknown[] | undefined;
}

function Sides({ exchange, attempt, args }: SidesProps) {
  const { method, url, requestHeaders, requestBody, error, status, responseHeaders, responseBody } = exchange;
  return (
    <>
      <Side title={`Sent${attempt}`} line={`${method} ${url}`} headers={requestHeaders}>
        {hasBody(requestBody) && <JsonView value={requestBody} base={args?.at(-1)} />}
      </Side>
      <Side
        title={`Received${attempt}`}
        line={status === undefined ? undefined : `status ${status}`}
        headers={responseHeaders}
      >
        {error !== undefined && <p className="pg-bad">{error}</p>}
        {hasBody(responseBody) && <JsonView value={responseBody} />}
        {status === undefined && error === undefined && <p className="pg-quiet">Waiting…</p>}
      </Side>
    </>
  );
}

function Args({ args }: { args: readonly unknown[] }) {
  if (args.length === 0) return <p className="pg-quiet">No arguments.</p>;
  return args.map((arg, index) => <JsonView key={index} value={arg} />);
}

function Value({ call: { status, value, error }, received }: { call: Call; received: unknown }) {
  const isSameAsReceived = useMemo(
    () => hasBody(received) && isSame(plain(value), plain(received)),
    [value, received],
  );
  if (status === 'pending' && value === undefined) return <p className="pg-quiet">Waiting…</p>;
  if (error !== undefined) return <p className="pg-bad">{error}</p>;
  if (isSameAsReceived) return <p className="pg-quiet">The same as received.</p>;
  return value === undefined ? (
    <p className="pg-quiet">Nothing.</p>
  ) : (
    <JsonView value={value} base={received} />
  );
}

interface SideProps {
  title: string;
  line?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  children: ReactNode;
}

function Side({ title, line, headers = {}, children }: SideProps) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <div>
      <p className="pg-side">{title}</p>
      {line !== undefined && <pre>{line}</pre>}
      {lines.length > 0 && <pre className="pg-headers">{lines.join('\n')}</pre>}
      {children}
    </div>
  );
}

function hasBody(body: unknown): boolean {
  return body !== undefined && body !== null;
}
