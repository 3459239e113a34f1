/** What readers type to find a page whose text says it in other words. The search finds the page by them; nobody sees them. */
export const alsoTyped: Record<string, string> = {
  'start/introduction': 'pros and cons, advantages, comparison, why',
  'start/install': 'pnpm yarn, CDN script tag, import from esm.sh, TypeScript version',
  'start/first-entity': 'fetch data in a component, first request',
  'start/troubleshooting': 'new item does not appear, nothing happens, old value is shown',
  'endpoint/base-url':
    'Failed to parse URL from, Invalid URL, environment variable, staging and production url, change domain of the backend',
  'endpoint/any-function': 'Firebase, Supabase, gRPC, tRPC, SDK, SOAP, promise',
  'endpoint/lifecycle': 'XML response, parse text, soap, interceptors, total count in header, ETag',
  'endpoint/errors':
    'server is down message, too many requests, try again, no internet connection, failed to load, 500, 503',
  'endpoint/abort': 'stop request when user leaves page, cancel fetch, slow server',
  'endpoint/auth': 'sign in, sign out, sign up, OAuth, current user, switch account',
  'endpoint/refresh-token':
    'access token expired, JWT expired, OAuth, renew session, session expired, two requests refresh at the same time',
  'endpoint/forms':
    'edit form with existing values, field errors from backend, input, save changes, change password form, settings page',
  'endpoint/mutations':
    'add, edit, remove, save, 204 no content, mutation without response body, empty response',
  'endpoint/optimistic':
    'upvote, downvote, vote, thumbs up, heart, bookmark a post, toggle checkbox immediately, instantly, undo or revert a change if the request fails, before the server responds, follow button, like button in a list, pin, shopping cart quantity plus minus',
  'endpoint/offline':
    'how many changes are not saved, number of unsaved changes, pending changes, no internet connection, save edits while on a train, PWA, service worker, sync later, background sync, conflict, 409',
  'endpoint/persistence': 'survive reload, session storage, save cache',
  'endpoint/freshness':
    'too old, outdated, force reload, preload page, ttl, max age, revalidate, avoid refetching on every mount, React Router loader',
  'endpoint/polling':
    'check job status every few seconds, long running task progress bar, export job, stop polling after 404 or 410, periodically, background refresh',
  'endpoint/websocket': 'socket.io, SSE, push notifications from server, pubsub, subscribe to changes',
  'schema/collections':
    'new comment does not appear in list, kanban board, drag and drop, prepend, insert, group lists',
  'schema/list-order': 'drag and drop, reorder, rearrange, newest first, descending, playlist of songs order',
  'schema/define': 'tree of folders, threaded replies, nested comments, parent and children, hierarchy',
  'schema/entity': 'model, class, record, unique identifier, enum field',
  'schema/relations':
    'comments of a post nested, has many, belongs to, author of a post, article with author and comments',
  'schema/polymorphic': 'notifications of several kinds, different shapes, activity stream, mixed types',
  'schema/union': 'several kinds, different shapes, oneOf',
  'schema/object': 'payload, data and meta, wrapper, results key',
  'schema/deserializing':
    'money amounts as strings, enum values, dayjs, luxon, moment, time zone, convert types, parse number',
  'schema/query':
    'average, sum, count unread messages, filter by tag without request, computed, aggregate, search in loaded data, show only active users, total price of cart',
  'react/use-fetch': 'fetch two lists at the same time, in parallel, wait for two requests, Promise.all',
  'schema/invalidate': 'soft delete, archive, trash, bulk delete, delete all selected rows, select all',
  'recipes/api-formats':
    'jsonapi, compound document, DRF, ModelViewSet, trailing slash, Ruby on Rails, strong parameters, Laravel pagination, Spring Boot page, Pageable, Strapi, HATEOAS, _links, _embedded, odata $filter, SAP',
  'recipes/big-integers': 'twitter ids lose digits, int64, long ids rounded, wrong last digits',
  'recipes/missing-id': 'objects have no id, without identifier, generate key, index as key',
  'recipes/key-casing': 'kebab-case, PascalCase, keys with underscores, Django, Rails, rename properties',
  'recipes/pagination':
    'how many pages are there, endless list, previous and next buttons, cursor in body, table pages, total pages, page size',
  'recipes/file-download': 'Excel export, save PDF, xlsx, zip, attachment, save as, invoice pdf',
  'recipes/upload-progress': 'upload percentage, upload image, drop file, large file',
  'recipes/array-buffer': 'audio, image bytes, Uint8Array, wasm, protobuf',
  'recipes/streaming-response':
    'AI chat, ChatGPT, OpenAI, LLM, ndjson, json lines, typewriter effect, chunked',
  'recipes/ticker': 'crypto prices, quotes, market data',
  'migrating/tanstack-query': 'coming from React Query',
  'react/use-infinite-list': 'endless list, feed, load older',
  'react/use-suspense':
    'use hook, placeholder, loading state, dependent query, second request needs id of first, wait for user before loading posts',
  'react/use-cancelling': 'stop request when user leaves page, latest response wins',
  'react/use-debounce': 'typeahead, throttle, wait while typing',
  'react/use-keep-previous': 'old search results flash, flicker, blink',
  'react/use-mutation': 'double click sends two requests, submit twice, try again',
  'react/server-rendering':
    'Remix, Astro, Vite SSR, Express, TanStack Start, window is not defined, hydration mismatch, getServerSideProps',
  'react/nextjs': 'getServerSideProps, RSC, SEO, Vercel',
  'react/testing': 'fake data, jsdom, Vitest, Cypress, snapshot, stub',
  typescript: 'generic types of endpoint, infer, any, type error',
  debugging:
    'see what is in the cache, look into the store, console log, strict mode double fetch, request is sent twice',
  'performance-advice': '10000 rows table, large list, lag, renders too often, KB gzipped',
};
