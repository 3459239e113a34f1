import { type ParsedBody, RestEndpoint } from 'wireshape';
import type { RestArgs, RestGenerics, RestResult } from 'wireshape';

export const trace: string[] = [];
const note = (step: string, value: unknown) =>
  trace.push(`${step} ${JSON.stringify(value)}`);

class TracedEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  override fetch(...args: RestArgs<O>): Promise<RestResult<O>> {
    note('fetch', args);
    return super.fetch(...args);
  }

  override getRequestInit(body?: unknown) {
    note('getRequestInit', body);
    return super.getRequestInit(body);
  }

  override fetchResponse(url: string, init?: RequestInit) {
    note('fetchResponse', url);
    return super.fetchResponse(url, init);
  }

  override parseResponse(response: Response) {
    note('parseResponse', response.status);
    return super.parseResponse(response);
  }

  override process(
    value: ParsedBody,
    ...args: unknown[]
  ): ParsedBody {
    note('process', value);
    return super.process(value, ...args);
  }
}

export const addNote = new TracedEndpoint({
  path: '/books/:book/notes',
  method: 'POST',
  body: {} as { text: string },
});
