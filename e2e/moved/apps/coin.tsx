import { useState } from 'react';
import { createResource, Entity, RestEndpoint, type RestGenerics, schema } from '@data-client/rest';
import {
  AsyncBoundary,
  CacheProvider,
  type EndpointInterface,
  type Manager,
  type Middleware,
  NetworkManager,
  useCache,
  useController,
  useDLE,
  useLive,
  useSuspense,
} from '@data-client/react';
import type { Part } from './play.ts';

/** A base class has the address, and names the channel of the socket that has news of an endpoint. */
class ExchangeEndpoint<O extends RestGenerics = RestGenerics> extends RestEndpoint<O> {
  urlPrefix = 'https://exchange.test';
  declare channel?: string;
}

class Currency extends Entity {
  id = '';
  name = '';
  status = 'online';
  details = { symbol: '', precision: 2 };

  pk() {
    return this.id;
  }
  get sign(): string {
    return this.details.symbol || this.id;
  }
  static key = 'Currency';
}

/** A price now: numbers and times arrive as texts. */
class Ticker extends Entity {
  product_id = '';
  price = 0;
  size = 0;
  time = new Date(0);

  pk() {
    return this.product_id;
  }
  static key = 'Ticker';
  static schema = {
    price: Number,
    size: Number,
    time: (iso: string) => new Date(iso),
  };

  /** Messages of one trade may arrive twice, and late. */
  static shouldUpdate(
    existingMeta: { date: number },
    incomingMeta: { date: number },
    existing: { time: string },
    incoming: { time: string },
  ): boolean {
    return existing.time <= incoming.time;
  }
  // Its name in older versions.
  static useIncoming = Ticker.shouldUpdate;
}

/** A day's volume, which knows its currency. */
class Stats extends Entity {
  product_id = '';
  open = 0;
  last = 0;
  volume = 0;
  currency: Currency | undefined = undefined;

  pk() {
    return this.product_id;
  }
  get gain(): string {
    return `${Math.round((this.last / this.open - 1) * 100)} %`;
  }
  static key = 'Stats';
  static schema = { open: Number, last: Number, volume: Number, currency: Currency };

  static process(input: { product_id: string }) {
    return { ...input, currency: input.product_id.split('-')[0] };
  }
}

const CurrencyResource = createResource({
  path: '/currencies/:id',
  schema: Currency,
  Endpoint: ExchangeEndpoint,
});

const getTicker = new ExchangeEndpoint({
  path: '/products/:product_id/ticker',
  schema: Ticker,
  channel: 'ticker',
  pollFrequency: 2000,
  process(value: { price: string; size: string; time: string }, { product_id }: { product_id: string }) {
    return { ...value, product_id };
  },
});

/** The server has a map of days by product; the app has a list of all, the most traded first. */
const getStats = new ExchangeEndpoint({
  path: '/products/stats',
  schema: new schema.All(Stats),
  process(value: Record<string, { stats_24hour: object }>) {
    return Object.entries(value).map(([product_id, day]) => ({ ...day.stats_24hour, product_id }));
  },
});

const log: string[] = [];

/** Opens a channel of the socket for what is on the screen, in place of polling. */
class StreamManager implements Manager {
  static receive: (message: { product_id: string; price: string; size: string; time: string }) => void =
    () => {};
  readonly open = new Set<string>();

  middleware: Middleware = (controller) => {
    StreamManager.receive = (message) => {
      if (this.open.has(message.product_id))
        void controller.setResponse(getTicker, { product_id: message.product_id }, message);
    };
    return (next) => async (action) => {
      const { type, endpoint, meta, ...rest } = action as {
        type: string;
        endpoint?: EndpointInterface & { channel?: string };
        args?: [{ product_id: string }];
        meta?: { args: [{ product_id: string }] };
      };
      // In older versions, the arguments are in `meta`.
      const args = rest.args ?? meta?.args;
      if (!endpoint || !('channel' in endpoint) || !args) return next(action);
      switch (type) {
        case 'rdc/subscribe':
          this.open.add(args[0].product_id);
          log.push(`open ${endpoint.channel} ${args[0].product_id}`);
          return undefined;
        case 'rdc/unsubscribe':
          this.open.delete(args[0].product_id);
          log.push(`close ${endpoint.channel} ${args[0].product_id}`);
          return undefined;
        default:
          return next(action);
      }
    };
  };
  getMiddleware() {
    return this.middleware;
  }
  cleanup() {
    this.open.clear();
  }
}

const managers = [new StreamManager(), new NetworkManager()] as Manager[];

function Price({ product_id }: { product_id: string }) {
  const ticker = useLive(getTicker, { product_id });
  return (
    <p>
      {product_id} {ticker.price.toFixed(2)} at {ticker.time.toISOString()}
    </p>
  );
}

function Name({ id }: { id: string }) {
  const { data, loading, error } = useDLE(CurrencyResource.get, { id });
  if (error) return <p>unknown</p>;
  return <p>{loading ? 'loading' : `${data?.name} ${data?.sign} ${data?.status}`}</p>;
}

function Markets({ onSelect }: { onSelect(product: string): void }) {
  useSuspense(CurrencyResource.getList);
  const all = useSuspense(getStats);
  const currencies = useCache(CurrencyResource.getList);
  const sorted = [...all].sort((a, b) => b.volume * b.last - a.volume * a.last);
  return (
    <ol>
      {sorted.map((stats) => (
        <li key={stats.product_id}>
          {stats.product_id} {stats.gain} {stats.currency?.name}{' '}
          <button onClick={() => onSelect(stats.product_id)}>show {stats.product_id}</button>
        </li>
      ))}
      {currencies?.length ?? 'no'} currencies
    </ol>
  );
}

function All() {
  const { fetch } = useController();
  return <button onClick={() => void fetch(CurrencyResource.getList)}>currencies</button>;
}

function App() {
  const [product, setProduct] = useState('BTC-USD');
  return (
    <CacheProvider managers={managers}>
      <All />
      <AsyncBoundary fallback="loading markets">
        <Markets onSelect={setProduct} />
      </AsyncBoundary>
      <AsyncBoundary fallback="loading price">
        <Price key={product} product_id={product} />
      </AsyncBoundary>
      <Name id={product.split('-')[0] as string} />
    </CacheProvider>
  );
}

const at = (second: number): string => `2026-01-01T12:00:0${second}.000Z`;
const message = (product_id: string, price: string, second: number) => () =>
  StreamManager.receive({ product_id, price, size: '0.1', time: at(second) });

export const part: Part = {
  App,
  respond: {
    'GET /products/stats': {
      'ETH-USD': { stats_24hour: { open: '2000', last: '2100', volume: '90' } },
      'BTC-USD': { stats_24hour: { open: '50000', last: '49000', volume: '80' } },
      'OLD-USD': { stats_24hour: { open: '1', last: '2', volume: '0' } },
    },
    'GET /currencies': [
      { id: 'BTC', name: 'Bitcoin', status: 'online', details: { symbol: '₿', precision: 8 } },
      { id: 'ETH', name: 'Ether', status: 'online', details: { symbol: '', precision: 8 } },
    ],
    'GET /currencies/BTC': {
      id: 'BTC',
      name: 'Bitcoin',
      status: 'online',
      details: { symbol: '₿', precision: 8 },
    },
    'GET /currencies/ETH': {
      id: 'ETH',
      name: 'Ether',
      status: 'online',
      details: { symbol: '', precision: 8 },
    },
    'GET /currencies/OLD': 404,
    'GET /products/BTC-USD/ticker': { price: '49000.5', size: '1', time: at(1) },
    'GET /products/ETH-USD/ticker': { price: '2100', size: '2', time: at(1) },
    'GET /products/OLD-USD/ticker': { price: '2', size: '0', time: at(0) },
  },
  steps: [
    message('BTC-USD', '49001', 2),
    message('BTC-USD', '48000', 1),
    message('ETH-USD', '1', 5),
    'show ETH-USD',
    message('ETH-USD', '2111.11', 3),
    message('BTC-USD', '1', 9),
    'currencies',
    'show OLD-USD',
    'show BTC-USD',
    () => log.splice(0).join(', '),
  ],
};
