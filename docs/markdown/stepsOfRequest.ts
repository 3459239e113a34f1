/** The steps that `fetch` runs, in their order: what each takes and gives. */
export const stepsOfRequest = [
  { name: 'getRequestInit', takes: 'the body', gives: 'method, headers, body' },
  { name: 'fetchResponse', takes: 'URL and request', gives: 'the response' },
  { name: 'parseResponse', takes: 'the response', gives: 'the parsed body' },
  { name: 'process', takes: 'the parsed body and the arguments', gives: 'the value to store' },
] as const;
