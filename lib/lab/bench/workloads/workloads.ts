import type { Contender } from '../contenders/Contender.ts';
import * as data from '../contenders/data.ts';
import { limitCircular } from '../contenders/limit/circular.ts';
import { limitCompanies } from '../contenders/limit/companies.ts';
import { limitFeed } from '../contenders/limit/feed.ts';
import { limitPosts } from '../contenders/limit/posts.ts';
import { limitTree } from '../contenders/limit/tree.ts';
import {
  oursByBulkSetOwnPk,
  oursByBulkSet,
  oursByCollection,
  oursByController,
} from '../contenders/ours/controller.ts';
import { oursByFunctions } from '../contenders/ours/functions.ts';
import { oursInside } from '../contenders/ours/inside.ts';
import { apollo } from '../contenders/rivals/apollo.ts';
import { dataClient } from '../contenders/rivals/dataClient.ts';
import { normalizr } from '../contenders/rivals/normalizr.ts';
import { tanstack } from '../contenders/rivals/tanstack.ts';
import { toolkit } from '../contenders/rivals/toolkit.ts';

/** A list of data, and everyone who can store and read it; the limit comes first. */
export interface Workload {
  readonly title: string;
  data(): unknown;
  readonly contenders: readonly [limit: Contender, ...others: Contender[]];
  /** True when equal ids are one object in what was read. */
  linked?(list: unknown): boolean;
}

/** Up to this many rows a workload is small (`Operation.keepsCode`). */
export const SMALL = 1000;

type Post = { author: object };
type Writer = { articles: { writer: object }[] };

/** n posts with authors and tags. */
export function postsOf(n: number): Workload {
  const authors = Math.max(1, Math.floor(n / 20));
  return {
    title: `posts, ${n.toLocaleString('en')}`,
    data: () => data.posts(n),
    linked: (list) => (list as Post[])[0]!.author === (list as Post[])[authors]!.author,
    contenders: [
      limitPosts,
      oursByFunctions.posts,
      oursInside.posts,
      oursByController.posts,
      dataClient.posts,
      normalizr.posts,
      apollo.posts,
      toolkit.posts,
      tanstack.posts,
    ],
  };
}

/** The same for functions without a store: normalize and denormalize alone. */
export function plainPostsOf(n: number): Workload {
  const contenders = [
    limitPosts,
    oursByFunctions.posts,
    oursByFunctions.plainPosts,
    normalizr.posts,
  ] as const;
  return { ...postsOf(n), contenders };
}

/** Posts, written as a bulk set. */
export function bulkOf(n: number): Workload {
  const { contenders, ...posts } = postsOf(n);
  const [limit, ...others] = contenders;
  return {
    ...posts,
    contenders: [limit, ...others.map((one) => (one === oursByController.posts ? oursByBulkSet : one))],
  };
}

/** Posts whose entities have a `pk` of their own, beside the default one. */
export function ownPkPostsOf(n: number): Workload {
  return {
    ...postsOf(n),
    contenders: [
      limitPosts,
      oursByFunctions.posts,
      oursByFunctions.ownPkPosts,
      dataClient.posts,
      normalizr.posts,
      normalizr.ownPkPosts,
    ],
  };
}

/** The same, written as a bulk set. */
export function ownPkBulkOf(n: number): Workload {
  const contenders = [
    limitPosts,
    oursByBulkSet,
    oursByBulkSetOwnPk,
    dataClient.posts,
    normalizr.posts,
    normalizr.ownPkPosts,
  ] as const;
  return { ...postsOf(n), contenders };
}

/** Posts in a list that can be pushed to. */
export function collectionOf(n: number): Workload {
  return {
    ...postsOf(n),
    contenders: [
      limitPosts,
      oursByCollection,
      dataClient.collection,
      normalizr.posts,
      apollo.posts,
      toolkit.posts,
      tanstack.posts,
    ],
  };
}

export const feed: Workload = {
  title: 'polymorphic feed, 10,000',
  data: () => data.feed(10_000),
  contenders: [
    limitFeed,
    oursByFunctions.feed,
    oursInside.feed,
    oursByController.feed,
    dataClient.feed,
    normalizr.feed,
    apollo.feed,
    toolkit.feed,
  ],
};

export const tree: Workload = {
  title: 'tree, 1,365 nodes',
  data: data.tree,
  contenders: [
    limitTree,
    oursByFunctions.tree,
    oursInside.tree,
    oursByController.tree,
    dataClient.tree,
    normalizr.tree,
    apollo.tree,
  ],
};

export const circular: Workload = {
  title: 'circular, 300 writers and 800 articles',
  data: data.circular,
  linked(list) {
    const [writer] = list as Writer[];
    return writer!.articles[0]!.writer === writer;
  },
  contenders: [
    limitCircular,
    oursByFunctions.circular,
    oursInside.circular,
    oursByController.circular,
    dataClient.circular,
    normalizr.circular,
  ],
};

/** As departments whose people refer back to them. */
export const circularLists: Workload = {
  ...circular,
  title: 'circular, 100 writers with 10 articles each',
  data: data.manyArticles,
};

export const companies: Workload = {
  title: 'companies, 100 with 10 employees',
  data: data.companies,
  contenders: [
    limitCompanies,
    oursByFunctions.companies,
    oursInside.companies,
    oursByController.companies,
    dataClient.companies,
    normalizr.companies,
  ],
};
