import type { Mutant } from './Mutant.ts';

/** The bugs in endpoints over HTTP. */
export const restMutants: readonly Mutant[] = [
  {
    rule: 'REST-1',
    file: 'lib/rest/url.ts',
    bug: 'leaves search parameters in the order of the call',
    replace: ['.toSorted()', ''],
  },
  {
    rule: 'REST-1',
    file: 'lib/rest/path.ts',
    bug: 'does not encode what it puts into a path',
    replace: ['return encodeURIComponent(String(value));', 'return String(value);'],
  },
  {
    rule: 'REST-1',
    file: 'lib/rest/path.ts',
    bug: 'takes a key of a longer path for one of its own',
    replace: ["if (token.type === 'param' && filled[end] === '/') break;", ''],
  },
  {
    rule: 'COL-1',
    file: 'lib/rest/resource.ts',
    bug: 'expects of an optimistic move only what is sent, without the id in the path',
    replace: ['this.path === path ? part(snapshot, ...args) : formFields(args.at(-1))', 'args.at(-1)'],
  },
  {
    rule: 'REST-2',
    file: 'lib/rest/RestEndpoint.ts',
    bug: 'goes round an overridden process',
    replace: [
      'return this.process(await authorized(this, attempt, !isStream(body)), ...args);',
      'return authorized(this, attempt, !isStream(body));',
    ],
  },
  {
    rule: 'REST-2',
    file: 'lib/rest/RestEndpoint.ts',
    bug: 'goes round an overridden getHeaders',
    replace: ['plainHeaders(await this.getHeaders(headers))', 'plainHeaders(headers)'],
  },
  {
    rule: 'REST-3',
    file: 'lib/rest/request.ts',
    bug: 'sends an array as text',
    replace: [
      "if (typeof body !== 'object') return true;",
      "if (Array.isArray(body)) return false;\n  if (typeof body !== 'object') return true;",
    ],
  },
  {
    rule: 'REST-3',
    file: 'lib/rest/RestEndpoint.ts',
    bug: 'sends a content type without a body',
    replace: ["...(json && { 'Content-Type'", "...({ 'Content-Type'"],
  },
  {
    rule: 'REST-4',
    file: 'lib/rest/parseResponse.ts',
    bug: 'parses a body that is not there',
    replace: ['response.status === 204 ||', ''],
  },
  {
    rule: 'REST-4',
    file: 'lib/rest/parseResponse.ts',
    bug: 'takes an empty body for broken JSON',
    replace: ["if (text === '') return null;", ''],
  },
  {
    rule: 'REST-5',
    file: 'lib/rest/RestEndpoint.ts',
    bug: 'gives process no arguments',
    replace: [
      'return this.process(await authorized(this, attempt, !isStream(body)), ...args);',
      'return this.process(await authorized(this, attempt, !isStream(body)));',
    ],
  },
  {
    rule: 'REST-6',
    file: 'lib/rest/RestEndpoint.ts',
    bug: 'takes a schema beside binary content',
    replace: ["if (Object.hasOwn(endpoint, 'schema')) fail", "if (Object.hasOwn(endpoint, 'schemata')) fail"],
  },
  {
    rule: 'REST-9',
    file: 'lib/rest/RestEndpoint.ts',
    bug: 'takes a refusal for an answer',
    replace: ['if (!response.ok) throw', 'if (response.status === 0) throw'],
  },
  {
    rule: 'REST-9',
    file: 'lib/rest/RestEndpoint.ts',
    bug: 'takes an abort for a broken network',
    replace: ['if (init.signal?.aborted) throw init.signal.reason;\n      throw new', 'throw new'],
  },
  {
    rule: 'REST-11',
    file: 'lib/rest/RestEndpoint.ts',
    bug: 'lets any failure of a refetch take away what is shown',
    replace: ["? undefined : 'soft';", "? undefined : status >= 500 ? 'soft' : undefined;"],
  },
  {
    rule: 'CTL-12',
    file: 'lib/rest/authorized.ts',
    bug: 'renews a token for each request that is refused',
    replace: ['shared.running ??=', 'shared.running ='],
  },
  {
    rule: 'CTL-12',
    file: 'lib/rest/authorized.ts',
    bug: 'renews a token again for a request that was sent with the old one',
    replace: ['if (shared.running || renewed === shared.renewed)', ''],
  },
  {
    rule: 'CTL-12',
    file: 'lib/rest/authorized.ts',
    bug: 'refuses a request of before the last renewal while the next one runs',
    replace: ['if (shared.running || renewed', 'if (renewed'],
  },
  {
    rule: 'CTL-12',
    file: 'lib/rest/authorized.ts',
    bug: 'has the request that renews a token wait for its own end',
    replace: ['ended === running ?', 'ended !== ended ?'],
  },
  {
    rule: 'COL-3',
    file: 'lib/rest/lists.ts',
    bug: 'takes one page of a list for another',
    replace: [' page ${argsText(args)}', ''],
  },
  {
    rule: 'COL-3',
    file: 'lib/rest/lists.ts',
    bug: 'keeps what a page says of the list from the list',
    replace: ['[listKey(...args)]: () => result,', ''],
  },
  {
    rule: 'COL-3',
    file: 'lib/schema/collection/Collection.ts',
    bug: 'takes the stored list for a page that was never requested',
    replace: ['if (this.#isPaginated) return undefined;', ''],
  },
  {
    rule: 'COL-3',
    file: 'lib/rest/RestEndpoint.ts',
    bug: 'forgets pages when a list is expired',
    replace: [".replace(/ page \\[.*$/s, '')", ''],
  },
  {
    rule: 'TRF-6',
    file: 'lib/rest/headers/parseLink.ts',
    bug: 'finds the first link of a header only',
    replace: ['target.lastIndex = end;', 'target.lastIndex = (header ?? "").length;'],
  },
  {
    rule: 'TRF-9',
    file: 'lib/rest/headers/fileName.ts',
    bug: 'keeps folders in a file name',
    replace: [".replace(/^.*[/\\\\]/s, '')", ''],
  },
  {
    rule: 'REST-1',
    file: 'lib/rest/lists.ts',
    bug: 'sends the body of a change in the URL',
    replace: ['requiresBody: true', 'requiresBody: false'],
  },
];
