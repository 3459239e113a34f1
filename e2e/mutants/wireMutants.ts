import type { Mutant } from './Mutant.ts';

/** The bugs in what is sent: methods, addresses, headers and bodies. */
export const wireMutants: readonly Mutant[] = [
  {
    rule: 'REST-14',
    file: 'lib/rest/request.ts',
    bug: 'sends a File in JSON as an empty object',
    replace: ['if (isCycle || isLost(value)) {', 'if (isCycle) {'],
  },
  {
    rule: 'REST-14',
    file: 'lib/rest/request.ts',
    bug: 'does not say where in a body a value is that JSON loses',
    replace: ['[...path.slice(1), place]', '[]'],
  },
  {
    rule: 'REST-15',
    file: 'lib/rest/RestEndpoint.ts',
    bug: 'sends a method in lower case',
    replace: ['method: method.toUpperCase(),\n      headers', 'method,\n      headers'],
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
    replace: ['error.body = endpoint.processError(error.body, error);', ';'],
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
];
