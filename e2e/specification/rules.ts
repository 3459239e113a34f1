/** A rule of the specification that the library, the guides and the examples keep. */
export interface Rule {
  id: string;
  section: string;
  text: string;
  /** True where its text marks, with "(ours)", something that the source document left open and we decided. */
  ours: boolean;
}

const sections: Record<string, Record<string, string>> = {
  'A. schema.Array': {
    'ARR-1':
      '`new schema.Array(S)` normalizes an input array to a result array of the same length and order; each entity found is stored under `entities[S.key][pk]` and the result holds its pk as a string. A type without an entity in the input has no table.',
    'ARR-2':
      "If the input is an Object instead of an Array, the normalized result is an Array of the Object's values, in the object's own order (`Object.values`).",
    'ARR-3':
      'Shorthand: `[S]` behaves exactly as `new schema.Array(S)`, everywhere a schema is accepted (nested, in `Controller.set`, in an endpoint). Inside `[ ]` a plain object is an object schema: `[{ user: User }]` is `new schema.Array(new schema.Object({ user: User }))`. `[A, B]` is a clear error (ours).',
    'ARR-4':
      'constructor(definition, schemaAttribute?). definition: one schema, or a mapping from attribute value to schema. A single-schema definition needs no schemaAttribute.',
    'ARR-5':
      'A mapping without schemaAttribute is refused at construction with a clear error, and by the types (ours: the error). As a constructor argument of Array, Values, Union, All or Invalidate a plain object is always a mapping.',
    'ARR-6':
      'schemaAttribute as a string: the name of the attribute on each element whose value is a key of the mapping.',
    'ARR-7':
      'schemaAttribute as a function `(value, parent, key)`: value = the element as received; parent = the object that holds the input array (inside an entity: what its process returned, before any field is replaced by an id (ours)); key = the key at which the array appears on parent. At the top level parent is the input itself and key is undefined (ours). The return value must equal a key of the mapping.',
    'ARR-8':
      'An element whose selected key has no mapping entry is kept in the result as the original object: same reference, no entity created, no error raised. In development one console.warn per schema and unknown key (ours).',
    'ARR-9':
      'Mapping look-ups see own keys only: an element whose attribute is `constructor`, `toString`, `__proto__` or `hasOwnProperty` is an unmapped element (ARR-8) (ours).',
    'ARR-10':
      '`define(definition)` merges the given definition into the original one: a mapping gains and overrides keys; a single schema is replaced; also after the schema was used. It returns the schema (ours), so that circular references can be built after both schemas exist.',
    'ARR-11':
      '`null` and `undefined` elements are kept by normalize; denormalize drops the elements that resolve to nothing (undefined, an invalidated or missing entity) and keeps `null` (ours).',
    'ARR-12':
      'A polymorphic element is stored in the result as the marker `{ id, schema }`, schema being the mapping key. A marker has exactly these two own keys and a `schema` of the mapping; any other object is raw; a raw element of exactly that shape is refused with an error (ours).',
    'ARR-13':
      'As the whole input, or where an array or object schema stands, a string, number or boolean is a clear error that names the schema, what was expected and what came; a JSON string gets the extra hint that it was not parsed. Where an Entity stands inside an input, a non-empty string or a number is its pk: kept as a string, nothing created. `null` as the whole input (a 204, say) is a null result, not an error (ours).',
    'ARR-14':
      'Elements may be of any schema, arrays of arrays included; entities may hold arrays of entities, circularly, to any depth the input has (10,000 levels overflow the stack neither on normalize nor on denormalize (ours)). No input is ever changed; a frozen one works (ours).',
  },
  'B. Entity': {
    'ENT-1':
      "Fields are class members with default values; the default fixes the field's type (`''` string, `0` number, `false` boolean, ...). A denormalized entity is an instance of the class, with the defaults for fields that the data lacks.",
    'ENT-2':
      "`pk()` returns a string or number and identifies the entity; it defaults to the `id` field. A missing pk on normalize (undefined, null, `''`, or `'undefined'`, the text of a missing id) is a clear error that names the entity (its key) and shows the value (ours); 0 is a pk.",
    'ENT-3':
      '`static key` names the entity type in the store; it defaults to the class name. `key` and `schema` can be assigned later. Two different classes under one key are a development warning, once per store and key (ours).',
    'ENT-4':
      '`static schema` maps a field name to a nested schema or to a deserializer: a function, or a constructor used as a function, applied after fetch when the entity is read. The store keeps the wire value, so that it stays serialisable (ours).',
    'ENT-5':
      'Deserializers that must work: ISO 8601 string to `Temporal.Instant`; decimal string to an arbitrary-precision number (bignumber.js) with every digit kept; string to JavaScript number (`Number`); ISO string to `Date` via `iso => new Date(iso)`. `null` and `undefined` are left alone (ours). A deserializer that throws names the entity (its key), the pk and the field (ours).',
    'ENT-6':
      'Polymorphic families: an abstract base entity holds `id` (number, default 0) and `type` (union of the mapping keys); each subtype fixes `type` to its own constant.',
    'ENT-7':
      'The same entity arriving twice is merged, newer over older; equal references are kept for entities that did not change. Within one input, newer means finished later: what is nested before what holds it, elements in order. Fields that the class does not declare are kept (ours).',
    'ENT-8':
      'Any non-empty string is a safe pk, `__proto__` and `constructor` included: it is stored, found and listed like any other, and nothing outside the store changes (ours).',
    'ENT-9':
      'Lifecycle statics can be overridden, and an overridden one is always called: process(value, parent, key, args), validate, merge, mergeWithStore, shouldUpdate, shouldReorder, fromJS, pk(value, parent, key, args), queryKey, indexes (ours; NAMES.md).',
    'ENT-10':
      "Two unrelated classes whose keys are equal only because their names are (a minifier's doing, say) are never merged: a warning in development, where hot reloading redefines classes, an error [key_clash] in production. A subclass that sets its parent's key shares the table on purpose, without a warning (ours).",
    'ENT-11':
      'An overridden `pk` runs as on an instance, which is made only where `pk` may tell the difference: defaults and getters are there, in normalizing and in looking up by arguments. `set` with an updater, and optimistic responses made of what was read, never store deserialized values or defaults as if they came from the wire (ours).',
    'ENT-12':
      'Ids beyond the safe integers never merge silently: such a number as a pk, or as an id in the place of an entity, is a warning in development that names the entity and the number, once an entity. A bigint is a pk, by its digits, everywhere a number is (ours).',
  },
  'C. Bulk write and the store': {
    'SET-1':
      '`controller.set(arraySchema, values)` writes every entity in values in one update, with no endpoint and no request.',
    'SET-2':
      'One update means: one action, one state change, subscribers notified once, one React commit for all components that read any of the entities.',
    'SET-3':
      'Works with `[S]`, `new schema.Array(S)`, a polymorphic array, `schema.Values`, a Collection, a single Entity, and `schema.Invalidate` (the value is the id or the object); existing entities are merged (ours beyond the array).',
    'SET-4':
      "If any value is bad (no pk, say) nothing is written: the error names the element's index, and the state is the one before, by identity (ours).",
    'SET-5':
      "Equal data means deep equality of plain objects and arrays, `Object.is` for the rest. Equal data makes no new state, notification or render. Times (fetchedAt, expiresAt) are kept beside the state's versions, per store, and go into snapshots: a refetch with equal data renews them only (ours).",
    'CTL-1':
      '`controller.set(schema, ...args, value | (previous) => next)`: the last argument is the value. It is synchronous: when it returns, the state is new and listeners were called; a bad value throws there. The return value may be awaited (ours).',
    'CTL-2':
      '`get(schema, ...args)` reads the current state; `getResponse(endpoint, ...args)` gives `{ data, expiryStatus, expiresAt }`; both accept a state as an optional last argument. Ids in args are compared as strings (ours).',
    'CTL-3':
      "`fetch(endpoint, ...args)` resolves to the denormalized result (entities as instances) after the store holds it, a removal to the entity of the response, and rejects with the endpoint's error; `fetchIfStale` gives the stored value when it is fresh (ours).",
    'CTL-4':
      '`new Controller()` owns a store and runs the default managers, without React. `controller.getState()` and `controller.store.getState()` are the same; `controller.store.subscribe(listener)` returns the unsubscriber; `controller.subscribe(endpoint, ...args)` is the polling subscription (ours).',
    'CTL-5':
      'Order: within one store a write that began later on this machine wins, by count, never by a wall clock: a `set` begins when it is called, a fetch when it is sent. State that a store starts with or takes in (server, disk, another tab) is older than whatever begins after it. A clock that is wrong, jumps or stands still changes nothing in this; two that begin in one millisecond have an order too (ours).',
    'CTL-6':
      'Freshness counts from when a response came to this machine. State taken in brings its age along; a time in the future counts as now; a clock set back lets nothing live longer than its length (ours).',
    'CTL-7':
      '`expireAll`, `invalidate` and `invalidateAll` hold for requests that are under way: a response to a request sent before them is stored as already expired or is dropped, and what shows it requests again. `controller.fetch` after them never joins a request sent before them (ours).',
    'CTL-8':
      'A write tells those subscribers whose result it changed; what it costs grows with that, not with how many subscribe (ours).',
    'CTL-10':
      'Lengths hold as they are given, at every mount: a result or an error counts for exactly `dataExpiryLength` or `errorExpiryLength` from when it came; a changed `pollFrequency` holds at once, the shortest that is wanted counts (ours).',
    'CTL-9':
      'Writes that began after a request was sent are replayed over its response, field by field and member by member: a later set, push, move, mutation or socket message is never lost to an older response, and the news in that response is not lost to them. For any interleaving with a server that applies mutations in the order sent, the store ends as the server; else after one refetch (ours).',
    'CTL-11':
      'A result read from entities that another response brought counts as a response: a failing request in the background keeps it, `expireAll` and `invalidateAll` reach it, and it ends an error that was shown. All hooks of one commit see one state (ours).',
    'CTL-12':
      'After `resetEntireStore` nothing that was requested or read before is shown, joined, stored or kept in memory; what is on the screen requests anew (ours).',
    'CTL-13':
      'Keys tell apart what JSON cannot, or an error names the argument; a bigint counts by its digits; endpoints that process differently do not share results, nor do endpoints without a name, nor a mutation and the read that it is made of; a manager serves one controller, or says so, and goes on for the provider that replaces its own (ours).',
    'CTL-14':
      'With `RefetchOnFocusManager`, stale responses on the screen are refetched when the page is visible again, or the network is back; fresh ones, and those whose request is in flight, are not. So is a stale record that a component reads though only another response brought it (ours).',
    'CTL-15':
      '`useIsFetching`, `useIsMutating` and `useFetchStatus` know every request in flight, however it began, until it succeeds, fails, is cancelled, ends with a reset, or a manager throws or rejects before it is sent; fetches that share a request count once. Only components that use them render for it (ours).',
    'CTL-16':
      'While other arguments load, `useKeepPrevious` gives the data of the previous ones, marked `isPrevious`. An error, `null`, an invalidation and a reset end it (ours).',
    'CTL-17':
      '`useDLEList` gives what `useDLE` gives for each endpoint and its arguments, in order. Where entries are added, removed or moved, the others keep their state and are not fetched again; one change is one render (ours).',
    'CTL-18':
      '`useMutation(endpoint)` gives `mutate`, which never rejects, and the state of its last call: `status`, `data`, `error`, `variables`; `isPending` is true while any call runs, and `failureCount` counts failures since the last success. The callbacks of the last render run, also after unmount; an abort or a reset of the store is no error (ours).',
    'CTL-19':
      '`undoWithin` shows an optimistic update at once and sends the request after that time, or when the page is closed or hidden: `undo()` before rolls back and sends nothing. An unmount loses nothing; in the order of writes the mutation begins when it is sent, and until then it stays on top of what the server sends (ours).',
    'CTL-20':
      '`fetchIfStale` whose promise is ignored ends in no unhandled rejection; awaited, it rejects. `prefetch(controller, endpoint, ...args)` never rejects (ours).',
    'CTL-21':
      'Equal parts keep their identity: where the result of a response or of a `schema.Query` changes, the objects and lists in it that equal those before are the same. A component that reads a part by a `schema.Query` re-renders only when that part changes (ours).',
    'CTL-22':
      'Mutations of the endpoints of an `OfflineManager` that have one scope never overlap: each is sent once the one before has ended, in the order of the calls; those of other scopes are sent beside them (ours).',
    'CTL-23':
      '`setActivity` sets whether the app is visible and online, in place of what the page says: polling, refetching, recovery, waiting mutations and saving go by it. What a call leaves out stays, `undefined` asks the page again; a source that repeats itself changes nothing (ours).',
    'CTL-32':
      'Unused data is kept for the time of the policy from when its last reader left, not from the fetch: components, `countRef` and `controller.subscribe` read it. What a list that is read drops is kept from the next garbage collection on (ours).',
    'CTL-33':
      'A length of time is any number of milliseconds from 0 to Infinity, everywhere it is given. What a timer cannot hold is waited for in parts, and Infinity is never; NaN and negative numbers are refused where a timer starts (ours).',
    'CTL-34':
      '`useLazyDLE(endpoint)` sends nothing before its `request` is called, which never rejects; then it gives what `useDLE` gives for the arguments of the last call, whatever response arrives last. `null` ends it (ours).',
    'CTL-35':
      'With an `ExpiryManager`, a response of a mutation with `expires(response, ...args)` expires the responses of the endpoints that it returns; an error does not. Without the manager, development warns (ours).',
    'CTL-36':
      '`useSharedMutation(endpoint, key)` gives the components of one store and key one state of `useMutation`, until the last of them unmounts (ours).',
    'CTL-24':
      'What is shown for a request is a response to that request, or is proven by the store: the endpoint is that of the entity (the `get` of a resource, or `lookup: true`), its arguments hold the primary key under its name, and the entity and all that it refers to have every field that their classes declare, but optional ones, or those that `WithFields` names. All else is requested. A partial record is shown only where `usePlaceholder` asks for it (ours).',
    'CTL-25':
      'What a reader of an endpoint gets (data, pending, error, stale), and whether a request is sent, is decided by one pure function of the stored row, its times, the last outcome, the time of the last check and the options of the endpoint, for all readers alike (ours).',
    'CTL-26':
      '`controller.fetch` resolves to data that is not older than its call as far as this store can know: it joins a request in flight only if no write of this store (`set`, or a mutation) began or ended since that was sent (ours).',
    'CTL-27':
      'A mutation answered without the record (204, an empty 200, 201 with `Location`) does not undo what was predicted: the prediction stays, and what it concerned is expired, so that it is fetched again: once the last mutation that shows a prediction of it has ended. Without a prediction the call resolves to what is stored, else null. Removals, also those in a list or a member, need their ids; one by `lookup` whose response names no record, such as a message, removes the record of the arguments. An empty list in response to one created item is empty, too. So it is with a response that lacks a declared field that was sent, of an entity inside of another one too, and with a created item that joins a list without all declared fields: what was sent and predicted stays. An expired record that is written without some of its fields stays expired (ours).',
    'CTL-28':
      'An optimistic update, and `set` in an event handler, is rendered in that event: a controlled input keeps its caret, and a synchronous `act` sees it (ours).',
    'CTL-29':
      'Expiry and invalidation hold whatever is pending: nothing that changes only the times or the identity of a row is lost to structural sharing (ours).',
    'CTL-30':
      'A request that is sent again takes its place in the order anew: the last sending counts (ours).',
    'CTL-31':
      'What a change removes from the screen sends no request: a row whose temporary id becomes a real one or is rolled back, a deleted record, a list item that was moved. What is still shown after the commit does (ours).',
    'CTL-38':
      'A mutation whose arguments name an item by the temporary id that its create gave it is shown at once, and sent once the create has ended, with the id of the server in path, search and body, also from an offline queue, where `undoWithin` delays either, and after a reload that it waits for, with its create or without. If the create fails, or its response has no id or another number of items or is lost in a reload, the mutation is not sent, and ends with the error `temporary_id` (ours).',
    'CTL-39':
      'A mutation that failed though the server may have run it is rolled back, and what it concerns is expired, so that it is fetched again, in every tab: without a response, after a timeout, a status of a failure of the server, or a response that cannot be read or stored; after GraphQL errors beside data; after an abort once it was sent; after 404, 409, 410 or 412, as the record is not what the store has; and after any refusal, once it was sent more than once. Where that request fails, too, what the server said last stays. Any other refusal, and what was never sent or was sent without a network, fetch nothing (ours).',
    'CTL-37':
      'What a transition waits for, such as a list that it invalidated, is committed with its end, where `isPending` becomes false, in all components that the response or error changes; other changes do not wait for it (ours).',
    'PER-1':
      '`PersistenceManager` saves the store when it changes and restores it when the app starts. What is not usable (cut off, of another version, too old, not valid) is dropped without an error. A reset removes it, and no tab that still has the data saves it again (ours).',
    'PER-2':
      'Requests of the endpoints of an `OfflineManager` wait while the browser is offline. The optimistic updates of waiting mutations are shown, on top of what the server sends meanwhile. Online, they are sent in order: without a response, or with a temporary failure, they are sent again, after a response not before the time that the server gives; what the server refuses is rolled back and reported, and the next one is sent. With a storage they survive a reload, and one tab sends each; what is not usable (cut off, of another version, too old, of an unknown endpoint) is dropped without an error, and `onDrop` gets what is too old. A reset drops all, and `onDrop` gets each once: that of the tab that made it, or that of the reset where no tab is left (ours).',
    'SSR-2':
      'A store that has data hydrates the state of a server: what it lacks or has older is taken, what was fetched or written here later stays, and so do optimistic updates and requests in flight. The same state again changes nothing; errors, what is older than a reset, and what is no state are dropped. Components below `Hydrate` have the data in their first render. A server component may render it and `DataProvider` (ours).',
    'SSR-3':
      'A streamed page: each response is sent in a script of its own before the part of the page that shows it, so that the browser hydrates a part while others still load, and requests nothing again. What the server is fetching is not requested by the browser, unless the server fails or the stream breaks off. No string in the data ends its script, and the clocks of both sides may differ (ours).',
    'SSR-4':
      'With `keyPrefix`, the keys of an endpoint do not depend on its origin: a server and a browser with another `urlPrefix` share them, in resources, pages and `testKey` too. Without it, keys contain `urlPrefix`, and two APIs of one path never share a response; two APIs with one `keyPrefix` are refused as in CTL-13 (ours).',
    'SSR-5':
      'A provider, a controller or a store that is made in a render starts nothing and reads no clock: n renders on a server leave no timer, listener or store behind. It starts when it is mounted, or first used outside of a render; on a server, what is stored is shown however old it is (ours).',
    'SSR-6':
      'However often React throws away a render that it has not committed, below a lazy component for instance, each request is sent once, and one store remains, with the managers of the render that is committed. A `controller` that is made in a render is warned of. Providers beside each other, in hidden trees, in other roots and of another `key` have stores of their own (ours).',
    'SSR-7':
      'In React 19, the provider adds no Suspense boundary: what a server sends before the data, and with which status, is decided by the page inside it (ours).',
    'PER-3':
      'Nothing is sent before what was saved is restored, and that is sent first; a storage that does not respond keeps nothing from being sent, which is reported (ours).',
    'SEC-3':
      'A token is renewed for each store by itself: of two users whose requests one server sends, none gets the outcome of the other (ours).',
    'SEC-4':
      'Where a storage, a channel, a clock, a manager, an option or a development tool throws, rejects, never settles, returns something else or is missing, the app runs, the error is reported, and a logout leaves nothing of the user (ours).',
    'SEC-5':
      'With `owner`, saved stores, saved mutations and messages of tabs carry the id of their user, and are refused to another; a reset still reaches all tabs (ours).',
    'PER-4':
      'A date, map, set, bigint, undefined, NaN, infinity or negative zero is saved, and sent by a server, as it is, by a form that no other data has. A record or response with another value that JSON does not have, such as a function or an instance of a class, is left out, with a warning that names the record and the path in development. `serialize` and `parse` replace the form (ours).',
    'TAB-1':
      'With `TabSyncManager`, the stores of all tabs of an app stay equal: writes, responses, expiry and invalidation in one reach the others, and a reset resets all. What was sent before a reset is ignored after it; no record is ever made of a part. With `version`, only a reset reaches tabs of another version (ours).',
    'TAB-2':
      'Messages of tabs have a version and are parsed: whatever else is on the channel changes nothing. Where a browser refuses the channel, the app runs, and development says so (ours).',
    'SEC-1':
      'The arguments, keys, responses and errors of mutations, and of endpoints that are `sensitive`, never leave memory by the state as JSON, the HTML of a server, a stream, a storage, another tab or the text of an error, which shows kinds and names of members in place of values; what a GraphQL server says of a mutation is shown. Those of `sensitive` endpoints, and the keys of their lists, are not in the queue of an `OfflineManager`, an extension of development, the events of an `InspectorManager` or the panel either; an extension gets the actions of other mutations (ours).',
    'SEC-2':
      'At a reset, saved data is removed before anything else, whatever the storage does: full, unreadable, hanging or cleared; a write that ends later leaves nothing (ours).',
    'DEV-1':
      'An inspection lists the last 200 actions with what each changed and the store after it, other than subscriptions, which change nothing; the last 100 calls with arguments, status, times, value or error, the requests that each sent and no others, which call each is deduplicated with and whether it is a mutation, and the last 200 renders (ours).',
    'DEV-2':
      'An inspection names the mounted components that read a row or a response, with the hook and its arguments, says when that list changes, and names for each commit with new data what changed and the action that changed it (ours).',
    'DEV-3':
      'An inspection delays or fails the requests of its own controller, as a slow, failing or missing network does, and refetches, expires and invalidates an endpoint’s key, whether or not a mounted component reads it; it never sends a mutation again (ours).',
    'DEV-4':
      'An inspection never breaks the app, whatever its data; once it ends, no method of the library is replaced; a page that loads `WireshapePanel` in development has components and requests observed from then on. Listeners are called at most once a frame, never during a render (ours).',
    'DEV-5':
      '`WireshapePanel` renders nothing on a server, in production and in tests. In development it opens from a button, closes with Escape and returns the focus, and keeps its size, side and tab where there is a storage. Neither its styles, events, errors nor renders reach the app, nor the other way round; only listeners for capture see its events. What the app drags can be dropped on it. Several panels have a number, a place and a saved state each. A server component may render it (ours).',
    'DEV-6':
      'The panel shows the rows of the store by entity, now or after an earlier action, and each with its readers and all its listed writers; the requests, with switches for the network and buttons to refetch, expire and invalidate each that is no mutation; the renders with their causes; and the changes of each action. A search looks at all rows, of which at most 500 an entity are listed: at keys and values, not at names of fields. The panel, open or closed, names the network conditions that are on (ours).',
  },
  'D. Related schemas': {
    'VAL-1':
      '`schema.Values(S)` is for unbounded collections with string keys: the result is an object with the same keys, without members that are null or undefined, unless the schema is `Nullable`; `Values({..mapping}, schemaAttribute)` is polymorphic: ARR-6 to ARR-9 and ARR-12 hold alike (ours).',
    'VAL-2':
      'A change of a Collection of `Values` with one item takes it out of maps whatever its key is there; it joins others under that key, or under its primary key, and its fields never become members (ours).',
    'COL-1':
      '`Collection` makes a list mutable: items can be pushed and unshifted (also assigned, removed, moved, paged in (ours)), and every reader of the list sees it without a refetch.',
    'COL-2':
      'A list Collection holds an entity at most once: push, unshift, assign and paging of a member that is there merge the entity and leave it in its place; the same record from a response and from a socket, in either order, is one member (ours).',
    'COL-3':
      "Pages: each page is a request of its own, told apart and deduplicated by its own arguments; the list's own request is another. Pages of different filters never mix (ours).",
    'COL-4':
      "A list with loaded pages keeps them when it is refetched: nothing collapses, the order is the server's, what the server no longer has is gone once every loaded page was fetched anew. Items that are added meanwhile keep their order, whichever of them the response has (ours).",
    'COL-5':
      'A list with `maxPages` has at most as many pages: a page loaded at one end drops the one at the other end, and that is fetched again when it is loaded from there. No item between the first and the last page is missing or out of order. A refetch fetches the pages that are shown. Entities, and lists of other arguments, stay (ours).',
    'COL-6':
      'Two lists are one only on purpose: lists of different endpoints, paths or operations, and lists in one response, are different even with equal arguments, unless they share a Collection that names its key with `argsKey` or `nestKey`. A list inside an entity belongs to its field; with `nestArgs`, it takes arguments of the request into its key. A change joins all lists whose arguments match (ours).',
    'OBJ-1':
      "`schema.Object` and plain-object shorthand normalize the named members and keep all others as they are; a member whose definition is not a schema (`''`, 0, false, null, undefined) passes through and gives the type, and the value where the object is found without a response; undefined, which an import that is used too early is, with a warning in development (ours).",
    'OBJ-2':
      'An object inside an entity is merged field by field where it has an object schema, at any depth; without a schema, and in an array, it is replaced, and a warning in development names the first fields that are lost (ours).',
    'UNI-1':
      '`schema.Union` picks one of several entities for a single value (ARR-6 to ARR-9 and ARR-12 hold alike). `schema.All` lists every entity of a type. `schema.Query` derives from another schema and is memoized. `schema.Invalidate` removes an entity (ours).',
    'UNI-2':
      "`WithFields(S, fields)` is S for an endpoint that needs certain fields: a stored entity that lacks one of them is not used in place of the endpoint's own response; null is a value (ours).",
  },
  'E. RestEndpoint': {
    'REST-1':
      'Options: path (`:name` placeholders, filled from the call arguments, encoded), urlPrefix (placed before the path; `{base_url}` below stands for it, `https://api.example.com` in the examples, mocked), schema, process(value, params), pollFrequency, content, dataExpiryLength, and what users of such a class expect: method, body, searchParams, searchToString, requestInit, signal, key, errorPolicy, getOptimisticResponse, update, name. Call shape: `endpoint(params, body)`; `endpoint(body)` where the method takes a body and neither path nor searchParams take arguments. Keys of `params` that the path does not use become search parameters, sorted, undefined left out. A missing required placeholder is a clear error before any request (ours).',
    'REST-2':
      "Every network request passes through `fetch()`. Order: fetch -> url() and getRequestInit(body) (which calls getHeaders) -> fetchResponse(url, init) -> parseResponse(response) -> process(value, ...args). Each can be overridden in a subclass (and `super` works, `super.fetch` too), in the constructor's options, through `extend(options)` or `extend(parent => options)`: `parent.fetch(...)` and the rest run the parent's step with the new endpoint as `this` (ours: the form of extend). getRequestInit, parseResponse and process may return a value or a promise.",
    'REST-3':
      'getRequestInit(body): a plain object or array body is sent as JSON with its content type; FormData, Blob, URLSearchParams, streams and strings pass unchanged; without a body no content type is set, and an override calls the parent with the original (ours beyond the last).',
    'REST-4':
      'parseResponse(response) may read headers and the raw body; the parent gives the parsed body: 204, 205 and an empty body give null; JSON by content type; otherwise text or binary. An HTML page where JSON was due says so and shows its beginning (ours).',
    'REST-5':
      'process(value, params) receives the parsed response and the call arguments and returns the value to normalize.',
    'REST-6':
      "content `'blob'` gives a `Blob`, `'arrayBuffer'` an `ArrayBuffer`; with 'blob' schema defaults to undefined. A schema given beside binary content is a type error and a clear runtime error (ours).",
    'REST-7':
      'dataExpiryLength 0: the result is not kept in the cache; a second call makes a second request. Neither result nor entities are kept: the value goes to the caller of `fetch`. useSuspense, useDLE, useCache and useLive with such an endpoint throw [not_cached] and name `controller.fetch` (ours).',
    'REST-8':
      'pollFrequency n: a subscribed endpoint is refetched every n milliseconds (ours: the unit) while subscribed; once for all subscribers, paused while the page is hidden or offline, and never after the last unsubscribes. A function of the stored data that returns n decides again whenever that changes; false, undefined, 0 and Infinity stop (ours).',
    'REST-9':
      "A response that is not ok, a network failure, a timeout and a body that does not parse reject with a NetworkError: `name` 'NetworkError', `status` (undefined without a response), `response`, `endpoint` (its name), `method`, `url`, `kind`: 'http', 'network', 'timeout' or 'parse'. An abort rejects with the signal's own reason, unwrapped. The store keeps what it had (ours).",
    'REST-10':
      'Types: path parameters are inferred from `path`, bodies from `body`, results from `schema` and process; a wrong or missing parameter does not compile. `loading` and `error` narrow the `data` of a hook, also destructured (ours).',
    'REST-11':
      'A refetch that fails keeps what is shown, whatever the way: network, timeout, 5xx, a body that does not parse, an HTML page with status 200. Only an answer that says no (4xx) replaces it, as errorPolicy decides. What recovers, refetches or polls by itself gives a server that refused it the time of its Retry-After (ours).',
    'REST-13':
      'A NetworkError of a response that is not ok has its body, parsed once: `error.body` is JSON, else text, and null without a body; that of `error.response` stays unread. A body that breaks off, is larger than 1 MB or takes longer than a second is left out (ours).',
    'REST-14':
      'A value that JSON loses or refuses (a File, Map, Set, buffer, stream, function, symbol, bigint, cycle, NaN, invalid date, an object whose data are private) inside a JSON body is an error with its path, before anything is sent (ours).',
    'REST-15': 'Methods are given in any case, and sent in upper case (ours).',
    'REST-16':
      '`urlPrefix` and `path` meet with exactly one slash, in keys too; a path never chooses the host. A `#` in either is refused, as nothing is sent from there on (ours).',
    'REST-17':
      'The Content-Type of a form is left to `fetch`, whatever is given: its boundary always arrives (ours).',
    'REST-18':
      'The parsed body of a response that is not ok passes `processError` once before it is `error.body`, and a TypeError of that step leaves the body as it is; it is there where `fetchResponse` rejects; a request that may be sent again waits for no body, unless its retry depends on that (ours).',
    'REST-19':
      'An empty response (204, 205, no content, `null`) to a read whose schema needs data is an error, unless the schema is `Nullable`: then its data is null, also in its type. For a mutation it is success (CTL-27) (ours).',
    'REST-20':
      '`retry` sends a request again whose failure is temporary. `when` decides in place of that, and `delay` gives the milliseconds in place of the backoff, at most `maxDelay`; both get the error with its body, and may return a promise. Retry-After holds before `delay`. `retry(fn, options)` does the same for any function (ours).',
    'FN-1':
      '`normalize` gives plain tables: own enumerable data properties only, usable as they are by Redux Toolkit, Immer, persistence, server components and the console (ours).',
    'FN-2':
      '`normalize` into given tables shares what did not change, by identity, and costs what came (ours).',
    'FN-3':
      '`entities` is typed by the schema, accepts states declared by interfaces; `denormalize` of an id may be undefined in its type; swapped arguments do not compile (ours).',
    'PKG-1':
      "The published package asks for NODE_ENV when the user's bundler runs: warnings and DevTools in development, none of it in a production bundle. An app that imports nothing of a feature has no code of it. Both are tested on the packed files (ours).",
    'PKG-2':
      'The published files run in the browsers, the Node, Bun, Deno and React Native whose versions `package.json` names, and use no syntax and no API that one of them lacks without a substitute. Both are tested on the packed files (ours).',
    'DOC-1':
      'A sentence of a guide that states behaviour has lines that prove it. They run in the tests, where each proof is also seen to fail, and in the browser of a reader who asks for them (ours).',
    'DOC-2':
      'A check of an example or a lesson presses nothing before the effects of what it sees have run, and ends in each case: done, replaced by another run, which repeats that of a lesson, stopped, or silent for too long. Code is stopped as an endless loop where one task takes too long, not where several follow each other (ours).',
    'REST-12':
      'Cancelling: a request is aborted when the last component that wants it commits other arguments or unmounts, never during a render, and never when somebody else waits for it (ours).',
    'GQL-1':
      '`GraphQLEndpoint` makes endpoints of operations: a query is deduped and stored by its address, document and variables, a mutation neither; a schema describes `data`. `errors` reject, with the data beside them, whatever the HTTP status; with `allowPartialData`, data counts all the same (ours).',
    'GQL-2':
      'Two GraphQL endpoints of different addresses share no results; `keyPrefix` stands for addresses that differ on purpose. The name of the operation is sent, and one of several operations has a key of its own (ours).',
    'GQL-3':
      'A document is text or parsed. Its type is kept beside a schema: what may be null, and which members there are. Headers and extensions belong to one operation. Errors beside data can be read, and `UNAUTHENTICATED` with status 200 renews the login as a 401 does (ours).',
    'GQL-4':
      'A created record joins the lists that the members of an input object match. A warning in development names a member of the schema that the document does not have, and a list inside an entity that ignores the arguments of its field (ours).',
    'GQL-5':
      'An infinite list can be inside of an entity, as a connection of a record: its pages are those of the entity and, with `nestArgs`, of the arguments of the request (ours).',
    'GQL-6':
      'A fixture responds to a GraphQL operation with these variables, an interceptor to all its calls; the response is the data, or data and errors (ours).',
    'GQL-7':
      '`graphQLSubscription(client)` runs one subscription of a GraphQL operation for equal variables while anyone subscribes, and stores each event as a response; endpoints with `pollFrequency` are polled. Errors are reported (ours).',
    'FN-4':
      'Nothing is lost without a word: a schema that is no schema, changed after use or shared by accident, a default written as data, a dropped record, a null from `process` are each right or an error that names the path by field (ours).',
  },
  'F. Transformation recipes': {
    'TRF-0':
      'Guidance: when the API design is under your control, change the data on the wire instead of transforming on the client.',
    'TRF-1':
      'Key casing: outgoing bodies have every key, at every depth, in snake_case; incoming values have every key in camelCase. Arrays are rebuilt as arrays; null and primitives are copied unchanged.',
    'TRF-2':
      "Deserializing: ExchangePrice `{exchangePair, price: decimal string, updatedAt: ISO}` with pk exchangePair, key 'ExchangePrice', GET /price/:exchangePair; price keeps all of `32982389239823983298329832.238923982389328932893298`.",
    'TRF-3': 'The same with a legacy Date.',
    'TRF-4':
      'Missing identifier: Stream, GET {base_url}/:username, body without username; process(value, {username}) sets it and returns the value. Client field currentViewers from current_viewers.',
    'TRF-5':
      'Ticker: GET {base_url}/products/:productId/ticker, body without product_id; process sets it; price through `Number`, time through Temporal.Instant; pollFrequency 2000.',
    'TRF-6':
      "Headers: when the response has a `link` header or the parsed result is an array, parseResponse returns `{ link, results }`; otherwise the parsed body unchanged. It serves cursor-based pagination, shown end to end: next page fetched from the header's cursor, list grown.",
    'TRF-7': 'fetchResponse: builds on the raw HTTP response so that headers are reachable.',
    'TRF-8':
      "File download: GET /files/:id/download with content 'blob', dataExpiryLength 0; the result is a Blob.",
    'TRF-9':
      'File name: parseResponse reads the blob and Content-Disposition; the name is its `filename` parameter (quoted, unquoted and RFC 5987 `filename*` (ours)), default `download`; it returns `{ blob, filename }` and process returns that unchanged.',
    'TRF-10': "arrayBuffer: the same with `content: 'arrayBuffer'`.",
    'TRF-11':
      "Key renaming: an outgoing body with a given key is sent under the server's name and the original key is removed; an incoming value with the server's name gets the client's name and loses the server's. The caller's own object is not changed (ours).",
    'TRF-12':
      'Each recipe holds on an empty body (204), an error body, FormData and streams of every runtime, upper-case keys and acronyms, or its page names the limit beside the code.',
  },
};

/** Every rule, in the order of the specification. */
export const rules: readonly Rule[] = Object.entries(sections).flatMap(([section, texts]) =>
  Object.entries(texts).map(([id, text]) => ({ id, section, text, ours: text.includes('(ours') })),
);
