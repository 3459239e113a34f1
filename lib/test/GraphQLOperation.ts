import { argsText } from '../base/argsText.ts';
import { isPlain } from '../schema/objects.ts';
import type { AnyEndpoint } from '../store/actions.ts';
import { absolute } from './absolute.ts';

/** The part of a GraphQL endpoint by which its requests are known. */
interface Operation {
  readonly url: string;
  readonly query: string;
  readonly operationName?: string | undefined;
  /** True for a subscription. */
  readonly isPushed?: true;
}

interface SentBody extends Partial<Operation> {
  readonly variables?: object;
}

/** Matches the requests of one GraphQL operation: all go to one URL, and the body tells them apart. */
export class GraphQLOperation {
  readonly #operation: Operation;

  constructor(operation: Operation) {
    this.#operation = operation;
  }

  /** Undefined for an endpoint of another kind. */
  static of(endpoint: AnyEndpoint): GraphQLOperation | undefined {
    const { operation } = endpoint as { readonly operation?: Operation };
    return operation && new GraphQLOperation(operation);
  }

  /** True for a subscription, which sends no request: its fixture is an event. */
  get isPushed(): boolean {
    return Boolean(this.#operation.isPushed);
  }

  /** True for a request of this operation; without its document, as of a persisted query, the name tells. */
  isSentBy(method: string, url: string, init: RequestInit): boolean {
    const { url: own, query: document, operationName: name } = this.#operation;
    const { query = document, operationName } = bodyOf(init);
    return (
      method === 'POST' && absolute(url) === absolute(own) && query === document && operationName === name
    );
  }

  /** True for a request with the variables of a call. */
  isCall([variables]: readonly unknown[], init: RequestInit): boolean {
    return onWire(variables) === onWire(bodyOf(init).variables);
  }

  /** The arguments of the call that led to a request. `sent` are the body and so on as they were given, if they are known. */
  argsOf(init: RequestInit, [sent = bodyOf(init)]: readonly unknown[] = []): readonly unknown[] {
    const { variables } = sent as SentBody;
    return variables === undefined ? [] : [variables];
  }
}

/** The body of a response that has these data; a value that has `errors` or `data` and no field is the body itself. */
export function withData(value: unknown): unknown {
  if (value instanceof Response || typeof value === 'string') return value;
  const names = isPlain(value) ? Object.keys(value) : [];
  const isBody = names.length > 0 && names.every((name) => ['data', 'errors', 'extensions'].includes(name));
  return isBody ? value : { data: value ?? null };
}

function bodyOf({ body }: RequestInit): SentBody {
  try {
    return Object(JSON.parse(String(body))) as SentBody;
  } catch {
    return {};
  }
}

/** Variables as JSON has them; none are as an empty object. */
function onWire(variables: unknown): string {
  return argsText([JSON.parse(JSON.stringify(variables ?? {}))]);
}
