import type { Example } from '../../examples/Example.ts';
import type { ErrorCode } from './errorCodes.ts';
import type { GeneratedPage } from './GeneratedPage.ts';
import { rulePlace } from './rulePlace.ts';
import { titleOf } from './titleOf.ts';

const intro = `
Every error of the library says what happened, with the value, then what to do about it, and ends with a code in
brackets. The words may change, the code stays. A \`WireshapeError\` also has it as \`error.code\`.
A production build leaves the sentences out: an error there has the code, the values, and a link to its place on this page.
In place of a value, the sentences below have its name, as in ‹value›; one of more than 80 characters is cut. In the code
below, \`User\`, \`Post\` and \`Todo\` are entities with an \`id\`, and \`throws\` marks the line that ends in the error.
`;

/** The page of all error codes, with a heading for each. */
export function errorsPage(
  codes: readonly ErrorCode[],
  examples: readonly Pick<Example, 'page' | 'steps' | 'edits'>[],
  help: ReadonlyMap<string, string>,
): GeneratedPage {
  const entries = codes.map((one) => {
    const shownOn = examples
      .filter(({ steps, edits }) => JSON.stringify([steps, edits]).includes(`[${one.code}]`))
      .map(({ page }) => page);
    return entry(one, help.get(one.code) ?? '', [...new Set(shownOn)].toSorted());
  });
  return {
    id: 'errors',
    title: 'Error codes',
    description: 'Look up an error message or a warning by its code: its cause, and how to fix it.',
    body: [intro.trim(), ...entries].join('\n\n'),
    source: 'lib/errors/catalogue.ts',
  };
}

function entry(
  { code, cause, rules, facts, fixes, isWarning }: ErrorCode,
  help: string,
  pages: string[],
): string {
  const says = facts.flatMap((fact) => fixes.map((fix) => `> \`${fact}. ${fix}. [${code}]\``));
  const notes = [
    cause,
    isWarning && 'It is a warning on the console, in development only.',
    rules.length > 0 && `Rule ${rules.map((rule) => `[${rule}](../${rulePlace(rule)})`).join(', ')}.`,
  ];
  const links = pages.map((page) => `[${titleOf(page)}](../${page}/)`).join(', ');
  return [
    `## \`${code}\``,
    notes.filter(Boolean).join(' '),
    ...says,
    ...(help ? [help] : []),
    ...(links ? [`See it happen on ${links}.`] : []),
  ].join('\n\n');
}
