const SCRIPT = /<script type="module" src="([^"]+)"/g;
/** As the build writes them: at the start of a file, or after another statement. */
const IMPORT = /(?:^|[;\n])import(?:[^"'();]*from)?"\.\/([^"]+)"/g;

/**
 * A page that names in its head every script that it runs, those that its scripts import too: a browser
 * finds them one after the other otherwise, the first when it has come to the end of the page.
 */
export function withPreloads(html: string, codes: ReadonlyMap<string, string>): string {
  const needed = new Set<string>();
  for (const [, address = ''] of html.matchAll(SCRIPT)) needed.add(address);
  // A set also goes through what is added on the way.
  for (const address of needed) {
    const folder = address.slice(0, address.lastIndexOf('/') + 1);
    for (const [, name = ''] of (codes.get(address) ?? '').matchAll(IMPORT)) needed.add(folder + name);
  }
  const links = [...needed].filter((address) => codes.has(address)).map(linkTo);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

function linkTo(address: string): string {
  return `<link rel="modulepreload" href="${address}">`;
}
