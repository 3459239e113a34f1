import type { Pages } from '../endpoint/pages.ts';
import type { KeyedEndpoint } from '../schema/compiled.ts';
import type { EntityRecord } from '../schema/contract.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';
import { append, type Members, newMembers } from '../schema/members.ts';
import { isObject } from '../schema/objects.ts';
import { pagedLists } from '../schema/pagedLists.ts';
import { isIn, isSameCursor, type Neighbours, type Page, type PagedList, pageOf } from './pageWindow.ts';

type AnyPages = Pages<unknown, unknown>;
/** The list of an infinite list. */
export type ListEndpoint = KeyedEndpoint & { readonly schema: object };
interface Paged {
  readonly list: PagedList;
  readonly options: Neighbours & { readonly maxPages?: number };
}

const bySchema = /* @__PURE__ */ new WeakMap<object, Map<ListEndpoint, Paged>>();

/**
 * Keeps the pages of an infinite list when the list itself is refetched (COL-4). Its request has no cursor, so the response replaces
 * the page that was requested without one. The response replaces the whole list if no page follows it, or if only
 * that page was loaded and its next cursor is unchanged.
 */
export function keepPages(endpoint: ListEndpoint, paged: Paged): void {
  getOrInsert(bySchema, endpoint.schema, () => new Map()).set(endpoint, paged);
  pagedLists.keep ??= (request, results, keep) => {
    const { args, response } = request;
    const key = `${request.key} pages`;
    const pages = results.get(key)?.result as AnyPages | undefined;
    // An endpoint that extends that of the list may have sent it.
    const found = pages && [...(bySchema.get(request.endpoint.schema as object) ?? [])];
    const own = found?.find(([one]) => one.key(...args) === request.key)?.[1];
    const page = own && pageIn(response, own.options);
    if (!pages || !page) return undefined;
    const { list, options } = own;
    const { next, previous } = page;
    const at = pages.cursors.indexOf(null);
    const isSamePage = pages.cursors.length === 1 && isSameCursor(next, pages.next);
    const isWhole = at === 0 && (isSamePage || next === null);
    let members: Members | undefined;
    return {
      keep(table, pk, incoming, stored) {
        const kept = keep ? keep(table, pk, incoming, stored) : incoming;
        // The place of a list inside an entity is known once what is around it is normalized.
        if (table !== list.key || !kept || pk !== list.pk([null, ...args], response)) return kept;
        members = kept;
        if (isWhole || !isObject(stored)) return kept;
        return (at < 0 && options.maxPages ? stored : placed(stored, kept, pages, at)) as EntityRecord;
      },
      key,
      update: (now) =>
        isWhole && members
          ? { ...(now as AnyPages), next, previous, cursors: [null], pages: [{ next, previous, members }] }
          : now,
    };
  };
}

/** Undefined for a response in which the options of the infinite list find no cursor, but throw. */
function pageIn(response: unknown, options: Neighbours): Page | undefined {
  try {
    return pageOf(response, null, options);
  } catch {
    return undefined;
  }
}

/** The stored members with a page in the place of its earlier version. The members of that stay, as the next page may have them now. */
function placed(stored: Members, page: Members, { pages = [] }: AnyPages, at: number): Members {
  if (!Array.isArray(stored)) return append(stored, page);
  const [list, added] = [stored, page] as [unknown[], unknown[]];
  const first = at === 0 ? 0 : list.findIndex(isIn([added, pages[at]?.members ?? []]));
  if (first < 0) return list;
  return [...newMembers(added, list.slice(0, first)), ...added, ...newMembers(added, list.slice(first))];
}
