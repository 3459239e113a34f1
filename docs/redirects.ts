/** Addresses that pages had before, with the address of today; each is a page that redirects. */
export const redirects: Readonly<Record<string, string>> = {
  'endpoint/lifecycle': 'endpoint/rest-endpoint',
  'endpoint/pushed-data': 'endpoint/websocket',
  'recipes/headers': 'recipes/response-headers',
};
