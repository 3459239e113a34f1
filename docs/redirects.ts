/** Addresses that pages had before, with the page of today and the heading that has their text; each is a page that redirects. */
export const redirects: Readonly<Record<string, string>> = {
  'endpoint/retry': 'endpoint/errors#retry-a-failed-request',
  'endpoint/pushed-data': 'endpoint/websocket',
  'react/use-loading': 'endpoint/mutations#useloadingrun',
  'recipes/key-renaming': 'recipes/key-casing#rename-a-field',
  'recipes/file-name': 'recipes/file-download#file-name-from-content-disposition',
  'recipes/deserializing-fields': 'schema/deserializing#deserialize-dates-and-decimals',
  'recipes/legacy-date': 'schema/deserializing#parse-an-iso-string-to-a-date',
  'recipes/headers': 'endpoint/lifecycle#response-headers',
  'recipes/response-headers': 'endpoint/lifecycle#response-headers',
};

/** The address below the site's root of what a redirect leads to. */
export function targetOf(from: string): { page: string; hash: string } {
  const [page = '', heading] = redirects[from]!.split('#');
  return { page, hash: heading ? `#${heading}` : '' };
}
