import { type ReactNode, useEffect, useState } from 'react';
import type { Fixture, Interceptor } from './Fixture.ts';
import { MockServer } from './MockServer.ts';
import { connect, type Missing } from './network.ts';

/** The props of MockResolver. */
export interface MockResolverProps<Data = unknown> {
  /** The components under test. */
  readonly children?: ReactNode;
  /** The responses of endpoints, in place of the network. */
  readonly fixtures: readonly (Fixture | Interceptor<Data>)[];
  /** Creates the `this` of the interceptors: the rows of a table, for example. Called once. */
  readonly getInitialInterceptorData?: () => Data;
  /** Decides about a request that matches no fixture; by default, it is sent with a warning. */
  readonly missing?: Missing;
}

/**
 * Responds to the requests of the components inside it while it is mounted: for stories and tests.
 *
 * It replaces the network alone, so that url, headers, body, parseResponse and process of the endpoints
 * all run. Of several at a time, the one that mounted last is used first.
 *
 * @example
 * <DataProvider>
 *   <MockResolver fixtures={[{ endpoint: getUser, args: [{ id: '1' }], response: { id: '1', name: 'Ada' } }]}>
 *     <Profile id="1" />
 *   </MockResolver>
 * </DataProvider>
 */
export function MockResolver<Data>({ children, ...props }: MockResolverProps<Data>): ReactNode {
  const { fixtures, getInitialInterceptorData, missing = 'warn' } = props;
  const [connection] = useState(() => new Connection(getInitialInterceptorData, missing));
  return (
    <>
      <Connect connection={connection} fixtures={fixtures as MockResolverProps['fixtures']} />
      {children}
    </>
  );
}

/** Opened in renders that are not committed yet, and those that React throws away never are. */
const uncommitted = new Set<Connection>();

class Connection {
  readonly #make: () => MockServer;
  readonly #missing: Missing;
  #server: MockServer | undefined;
  #end: (() => void) | undefined;

  constructor(data: (() => unknown) | undefined, missing: Missing) {
    this.#make = () => new MockServer(data?.());
    this.#missing = missing;
  }

  open(fixtures: MockResolverProps['fixtures']): void {
    this.#server ??= this.#make();
    this.#server.use(fixtures);
    this.#end ??= connect(this.#server, this.#missing);
  }

  close(): void {
    this.#end?.();
    this.#end = undefined;
  }

  /** Ends those of renders that were thrown away. One that is committed after it opens again. */
  commit(): void {
    for (const one of uncommitted) if (one !== this) one.close();
    uncommitted.clear();
  }
}

interface ConnectProps {
  readonly connection: Connection;
  readonly fixtures: MockResolverProps['fixtures'];
}

// A component of its own: when it renders, the connection is the one that stays, also in StrictMode.
function Connect({ connection, fixtures }: ConnectProps): null {
  // Those after it may fetch while they render, before any effect runs.
  connection.open(fixtures);
  useState(() => uncommitted.add(connection));
  useEffect(() => {
    connection.commit();
    connection.open(fixtures);
    return () => connection.close();
  }, [connection, fixtures]);
  return null;
}
