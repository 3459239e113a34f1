import { type Floor, floors } from './floors.ts';
import type { GeneratedPage } from './GeneratedPage.ts';

/** From the top down; a floor that is not here comes last. */
const ORDER = ['test', 'react', 'rest', 'store', 'endpoint', 'normalize', 'schema', 'errors'];

const intro = `
The library is a house of floors. A floor imports only floors below it, types included; the linter refuses anything else, and a
test plants a forbidden import to see that it does. A file is its main export, letter for letter. This page is made of the
sources as they are: the drawing of their imports, the lists of their docstrings.
`;

const path = `
## The way of a request

1. A component calls \`useSuspense(getUsers)\`. The hook asks the \`Controller\` for what is stored; with nothing there it sends a
   \`fetch\` action.
2. Managers stand in a row before the store. \`NetworkManager\` runs the endpoint, one request for all who ask for the same key.
3. \`RestEndpoint\` fills the path, asks for the request's parts, fetches, parses, and hands the value to \`process\`.
4. The \`setresponse\` action reaches \`reduce\`. A \`Writer\` takes the value apart by its schema into drafts of tables; nothing of it
   shows before all of it is good. Equal data is the same state.
5. The \`Store\` takes the new state and tells its listeners once.
6. A \`Reader\` puts the result together from cells, one for each entity and schema. Only what depends on what changed is made
   anew, so a component renders again only when its own result is another object.

## The files
`;

/** How the library is built, drawn from its code. */
export function architecturePage(): GeneratedPage {
  const all = floors().toSorted((one, other) => rank(one) - rank(other));
  return {
    id: 'architecture',
    title: 'Architecture',
    description: 'The floors of the library, what each imports, and what every file is.',
    body: [intro.trim(), drawing(all), path.trim(), ...all.map(section)].join('\n\n'),
    source: 'docs/reference/architecturePage.ts',
  };
}

function rank({ name }: Floor): number {
  const at = ORDER.indexOf(name);
  return at < 0 ? ORDER.length : at;
}

const ROW = 62;

/** The floors as a tower; each names the floors that it stands on. */
function drawing(all: readonly Floor[]): string {
  const rows = all.map(({ name, sources, imports, types }, at) => {
    const on = [...imports, ...types.map((one) => `${one} (types)`)].join(', ');
    const files = `${sources.length} ${sources.length === 1 ? 'file' : 'files'}`;
    return [
      `<g transform="translate(1 ${at * ROW + 1})"><rect width="438" height="${ROW - 10}" rx="8"/>`,
      `<text class="name" x="16" y="22">${name}</text><text class="note" x="422" y="22" text-anchor="end">${files}</text>`,
      `<text class="note" x="16" y="41">${on ? `imports ${on}` : 'imports nothing'}</text></g>`,
    ].join('');
  });
  const words = all.map(
    ({ name, imports, types }) => `${name} imports ${[...imports, ...types].join(', ') || 'nothing'}`,
  );
  return [
    '<figure class="tower not-content">',
    `<svg viewBox="0 0 440 ${all.length * ROW}" role="img" aria-label="The floors from the top: ${words.join('; ')}">`,
    ...rows,
    '</svg></figure>',
  ].join('');
}

function section({ name, sources }: Floor): string {
  const lines = sources.map((one) => `- \`${one.name}\`: ${one.says}`);
  return `### lib/${name}\n\n${lines.join('\n')}`;
}
