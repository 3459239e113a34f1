import type { Contender } from './Contender.ts';
import * as data from './data.ts';
import { limitCircular } from './limit/circular.ts';
import { limitCompanies } from './limit/companies.ts';
import { limitFeed } from './limit/feed.ts';
import { limitPosts } from './limit/posts.ts';
import { limitTree } from './limit/tree.ts';
import { oursByBulkSet, oursByCollection, oursByController } from './ours/controller.ts';
import { oursByFunctions } from './ours/functions.ts';
import { oursInside } from './ours/inside.ts';
import { apollo } from './rivals/apollo.ts';
import { dataClient } from './rivals/dataClient.ts';
import { normalizr } from './rivals/normalizr.ts';
import { tanstack } from './rivals/tanstack.ts';
import { toolkit } from './rivals/toolkit.ts';

/** A list of data, and everyone who can store and read it; the limit comes first. */
export interface Workload {
  readonly title: string;
  data(): unknown;
  readonly contenders: readonly [limit: Contender, ...others: Contender[]];
  /** True when equal ids are one object in what was read. */
  linked?(list: unknown): boolean;
}

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

/** Posts, written as a bulk set. */
export function bulkOf(n: number): Workload {
  const { contenders, ...posts } = postsOf(n);
  const [limit, ...others] = contenders;
  return {
    ...posts,
    contenders: [limit, ...others.map((one) => (one === oursByController.posts ? oursByBulkSet : one))],
  };
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
