import type { Mutant } from './Mutant.ts';

/** The bugs in what is sent and received: methods, addresses, headers and bodies, in recipes too. */
export const wireMutants: readonly Mutant[] = [
  {
    rule: 'REST-14',
    file: 'lib/rest/request.ts',
    bug: 'sends a File in JSON as an empty object',
    replace: ['if (isCycle || isLost(read)) {', 'if (isCycle) {'],
  },
  {
    rule: 'REST-14',
    file: 'lib/rest/request.ts',
    bug: 'sends an invalid date as null',
    replace: ["'Date') ? given : value", "'Date') ? value : value"],
  },
  {
    rule: 'REST-14',
    file: 'lib/rest/request.ts',
    bug: 'sends NaN as null',
    replace: ['return !Number.isFinite(value);', 'return false;'],
  },
  {
    rule: 'REST-14',
    file: 'lib/rest/request.ts',
    bug: 'does not say where in a body a value is that JSON loses',
    replace: ['[...path, place].slice(1)', '[]'],
  },
  {
    rule: 'REST-15',
    file: 'lib/rest/RestEndpoint.ts',
    bug: 'sends a method in lower case',
    replace: ['method: method.toUpperCase(),\n      headers', 'method,\n      headers'],
  },
  {
    rule: 'REST-15',
    file: 'lib/rest/send.ts',
    bug: 'has the method of a timeout as it was given',
    replace: ['sender.method.toUpperCase()', 'sender.method'],
  },
  {
    rule: 'REST-15',
    file: 'lib/rest/parseResponse.ts',
    bug: 'has the method in the error of an HTML page as it was given',
    replace: ['const method = given.toUpperCase();', 'const method = given;'],
  },
  {
    rule: 'REST-16',
    file: 'lib/rest/url.ts',
    bug: 'lets a path choose the host',
    replace: ["'/');\n  if (prefix", "'$&');\n  if (prefix"],
  },
  {
    rule: 'REST-16',
    file: 'lib/rest/url.ts',
    bug: 'leaves out the slash between prefix and path',
    replace: ["(/^[/?#]/.test(path) ? '' : '/')", "''"],
  },
  {
    rule: 'REST-17',
    file: 'lib/rest/request.ts',
    bug: 'sends a form without its boundary',
    replace: ['if (!isForm(body)) return plain;', 'if (body !== undefined) return plain;'],
  },
  {
    rule: 'REST-18',
    file: 'lib/rest/errorBody.ts',
    bug: 'passes the body of an error through no step',
    replace: ['error.body = await endpoint.processError(error.body, error);', ';'],
  },
  {
    rule: 'REST-18',
    file: 'lib/rest/errorBody.ts',
    bug: 'rejects with a raw TypeError where the step needs JSON and gets a page',
    replace: ['if (!(cause instanceof TypeError)) throw cause;', 'throw cause;'],
  },
  {
    rule: 'REST-18',
    file: 'lib/rest/errorBody.ts',
    bug: 'passes the body of an error through its step twice',
    replace: [
      'if (!hasBody || read.has(error)) return error;',
      'if (!(error instanceof NetworkError)) return error;',
    ],
  },
  {
    rule: 'REST-19',
    file: 'lib/rest/stepOn.ts',
    bug: 'rejects with a raw TypeError where process needs data and the body is empty',
    replace: ['if (body !== null ||', 'if (body === null ||'],
  },
  {
    rule: 'TRF-12',
    file: 'examples/missing-id/api.ts',
    bug: 'adds an id to a body that is no object',
    replace: ["if (typeof value !== 'object' || !value) return value;", ''],
  },
  {
    rule: 'TRF-12',
    file: 'examples/key-casing/api.ts',
    bug: 'leaves the keys of field errors as the server sends them',
    replace: ['changeKeys(body, camelCase)', 'body'],
  },
  {
    rule: 'TRF-12',
    file: 'examples/key-casing/changeKeys.ts',
    bug: 'takes streams and forms of every runtime apart',
    replace: ['return isPlain || value instanceof Entity;', 'return isPlain || true;'],
  },
  {
    rule: 'TRF-12',
    file: 'examples/key-renaming/api.ts',
    bug: 'renames nothing in the body of an error',
    replace: ["renameKey(body, 'carrots_used', 'carrotsUsed')", 'undefined'],
  },
  {
    rule: 'TRF-12',
    file: 'examples/file-name/api.ts',
    bug: 'rejects with a raw TypeError where a file is cut off',
    replace: ['await super.parseResponse(response)', 'await response.blob()'],
  },
  {
    rule: 'TRF-12',
    file: 'examples/fetch-response/api.ts',
    bug: 'counts 0 users where the header is missing',
    replace: ['(count ? Number(count) : null)', 'Number(count)'],
  },
  {
    rule: 'TRF-12',
    file: 'examples/csrf/api.ts',
    bug: 'sends "undefined" as a token',
    replace: ["if (!value.token) throw new Error('GET /csrf sent no token.');", ''],
  },
  {
    rule: 'TRF-12',
    file: 'examples/csrf/api.ts',
    bug: 'sends a used stream again after a 403',
    replace: ["if (init && 'duplex' in init) throw error;", ''],
  },
  {
    rule: 'TRF-12',
    file: 'examples/link-header/api.ts',
    bug: 'has null for the items of an empty page',
    replace: ['results ?? []', 'results'],
  },
  {
    rule: 'TRF-12',
    file: 'examples/upload-progress/api.ts',
    bug: 'takes the page of a login for the data of an upload',
    replace: ["content: 'json',", ''],
  },
  {
    rule: 'TRF-12',
    file: 'examples/legacy-date/day.ts',
    bug: 'reads a day as the one before it, west of UTC',
    replace: ['}T00:00`', '}`'],
  },
];
