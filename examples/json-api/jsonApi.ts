import {
  Entity,
  type ParsedBody,
  RestEndpoint,
  type RestGenerics,
} from 'wireshape';

const mediaType = 'application/vnd.api+json';

/** A resource object, or a link to one: only `type` and `id`. */
interface Resource {
  type: string;
  id: string;
  attributes?: object;
  relationships?: Record<string, Relationship>;
}
interface Relationship {
  data?: Resource | Resource[] | null | undefined;
}
interface Payload {
  data: Resource | Resource[] | null;
  included?: Resource[];
}

/** Sends and receives JSON:API documents. */
export class JsonApiEndpoint<
  O extends RestGenerics,
> extends RestEndpoint<O> {
  override getHeaders(headers: Record<string, string>) {
    const sent = headers['Content-Type'] && {
      'Content-Type': mediaType,
    };
    return { ...headers, Accept: mediaType, ...sent };
  }

  override getRequestInit(body?: unknown) {
    if (!body) return super.getRequestInit();
    const { type, id, relationships, ...attributes } =
      body as Resource;
    const data = { type, id, attributes, relationships };
    return super.getRequestInit({ data });
  }

  override process(value: ParsedBody): ParsedBody {
    return value?.data ? withIncluded(value as Payload) : value;
  }
}

/** Reads an entity from a resource object. */
export class JsonApiEntity extends Entity {
  id = '';

  static override process(input: ParsedBody): ParsedBody {
    const {
      attributes,
      relationships = {},
      ...own
    } = input as Resource;
    const related: Record<string, unknown> = {};
    for (const name of Object.keys(this.schema)) {
      const data = relationships[name]?.data;
      if (data !== undefined) related[name] = data;
    }
    return { ...own, ...attributes, ...related };
  }
}

/** Puts included resources in the place of the links to them. */
function withIncluded({ data, included = [] }: Payload) {
  const key = ({ type, id }: Resource) => `${type} ${id}`;
  const all = [data ?? [], included].flat();
  const known = new Map(all.map((one) => [key(one), { ...one }]));
  const find = (one: Resource) => known.get(key(one)) ?? one;
  const resolve = (linked: Relationship['data']) =>
    Array.isArray(linked) ? linked.map(find) : linked && find(linked);
  for (const one of known.values()) {
    const links = Object.entries(one.relationships ?? {});
    one.relationships = Object.fromEntries(
      links.map(([name, link]) => [
        name,
        { data: resolve(link.data) },
      ]),
    );
  }
  return resolve(data);
}
