import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { factsByPage, factsIn, linesOf, setUpOf, withSentences } from '../../docs/facts/allFacts.ts';
import { inlineMarkdown, withoutMarks } from '../../docs/facts/inlineMarkdown.ts';
import { sentences } from './readerTexts.ts';
import { rules } from '../specification/rules.ts';
import reasons from './withoutFact.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const content = join(root, 'docs/content/docs');
const texts = new Map(
  globSync('**/*.mdx', { cwd: content }).map((file) => [
    file.replace(/\.mdx$/, ''),
    readFileSync(join(content, file), 'utf8'),
  ]),
);
/** By page, the sentences that need no fact of their own, and why (CONTRIBUTING, "Add a fact"). */
const excused = new Map<string, Map<string, string>>(
  Object.entries(reasons).map(([page, texts]) => [page, new Map(Object.entries(texts))]),
);

/** Words of sentences that state behaviour. */
const CLAIM =
  /\b(always|never|only|once|at most|exactly|before|after|until|by default|instead|keeps?|drops?|refuses?|throws?|rejects?|resolves?|sends?|shares?)\b/i;

/** Columns whose cells all state behaviour. */
const EFFECTS =
  /^(default|effect|what it (is|does|counts|finds|shows)|what happens|when it runs|while fresh|once stale|nothing cached|stale data cached|key|result|added)\b|^`(data|error|status)`$/i;

/** Words of cells in other columns that state behaviour, beside those of sentences. */
const EFFECT =
  /\b(defaults?|data|errors?|exception|warning|undefined|loading|pending|rows?|keys?|arguments?|unchanged|nothing|by itself|themselves|also|too|awaits?|connect(s|ed)|continues?|counts?|ends?|fails?|(re)?fetche[ds]|gets?|handles?|joins?|loads|memoizes|pauses?|polls|reads|removes?|renders?|requires?|returns?|rolls? back|runs?|starts?|stops?|store[ds]|suspends?|updates|waits?|works?)\b/i;

/** The sentences of a page that state behaviour, but for its facts. */
function unprovenIn(text: string): string[] {
  const bare = text.replaceAll(/<Fact is="\w+" \/>/g, '\n\n');
  const claims = sentences('', bare).map((one) => one.text);
  return [
    ...claims.filter((one) => CLAIM.test(one) && !one.startsWith('<')),
    ...effectsIn(text.replaceAll(/<Fact is="\w+" \/>/g, '')),
  ];
}

/** What cells state; the first one names its row, unless it is a sentence itself. */
function effectsIn(text: string): string[] {
  const tables = text.matchAll(/^(\|.*\|)\n\| *:?-{3}.*\|\n((?:\|.*\|\n?)*)/gm);
  return [...tables].flatMap(([, head = '', rows = '']) => {
    const columns = cellsOf(head).map((cell) => EFFECTS.test(cell));
    const cells = rows
      .trim()
      .split('\n')
      .flatMap((row) => cellsOf(row).map((cell, at) => ({ cell, at })));
    return cells
      .filter(({ cell, at }) => at > 0 || cell.endsWith('.'))
      .flatMap(({ cell, at }) => sentences('', cell).map(({ text }) => ({ text, at })))
      .filter(({ text, at }) => columns[at] || (EFFECT.test(text) && !/^\[[^\]]*\]$/.test(text)))
      .map(({ text }) => text);
  });
}

function cellsOf(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

it('shows each fact once, on its page (DOC-1)', () => {
  const shown = Object.fromEntries(
    [...factsByPage.keys()].map((page) => [page, factsIn(texts.get(page) ?? '').toSorted()]),
  );
  const written = Object.fromEntries(
    [...factsByPage].map(([page, facts]) => [page, [...facts.keys()].toSorted()]),
  );
  expect(shown).toEqual(written);
});

it('has no line of facts alone without its element', () => {
  const bare = [...texts].flatMap(([page, text]) =>
    text
      .split('\n')
      .filter((line) => /^(<Fact is="\w+" \/>\s*)+$/.test(line))
      .map((line) => `${page}: ${line}`),
  );
  // MDX ends the paragraph before such a line, and makes none around it: write it beside other words, or inside `<p>…</p>`.
  expect(bare).toEqual([]);
});

it('is given the lines of each fact, and what they begin with', () => {
  for (const [page, facts] of factsByPage) {
    for (const name of facts.keys()) {
      expect(setUpOf(page, name)).toContain('factsWith(');
      const lines = linesOf(page, name);
      expect(lines).toMatch(/^\S[^]*expect\(/);
      expect(lines.endsWith(';'), `${page}#${name}: ${lines}`).toBe(true);
    }
  }
});

it('has few lines a fact', () => {
  const lengths = [...factsByPage]
    .flatMap(([page, facts]) => [...facts.keys()].map((name) => linesOf(page, name).split('\n').length))
    .toSorted((one, other) => one - other);
  expect(lengths[lengths.length >> 1]).toBeLessThanOrEqual(8);
});

describe('a page has no sentence that states behaviour without a proof', () => {
  it.each([...texts].filter(([page]) => !page.startsWith('learn/')))('%s (DOC-1)', (page, text) => {
    const bare = unprovenIn(text).filter((sentence) => !excused.get(page)?.has(sentence));
    expect(bare, 'Prove it by a fact, or say why it needs none (CONTRIBUTING, "Add a fact")').toEqual([]);
  });

  it('is found by its words', () => {
    expect(
      unprovenIn('It always sends.\n\nIt is blue. Data is kept until then.\n\n<Fact is="one" /> It is new.'),
    ).toEqual(['It always sends.', 'Data is kept until then.']);
  });

  it('is found in every row of a table with effects', () => {
    const table =
      '| Call | What it does | See |\n| --- | --- | --- |\n| `a` | <Fact is="one" /> | x y |\n| `b` | Wipes it. | no |\n';
    expect(unprovenIn(`It is so.\n\n${table}\nMore.`)).toEqual(['Wipes it.']);
  });

  it('is found by its words in the cells of any other table', () => {
    const table =
      '| When | Then |\n| --- | --- |\n| data is stale | Refetches it. |\n| It stops. | an [error page] |\n| no | [data] |\n';
    expect(unprovenIn(table)).toEqual(['Refetches it.', 'It stops.', 'an [error page]']);
  });
});

describe('a sentence that needs no fact of its own', () => {
  it.each([...excused])('%s still has it, and says why (DOC-1)', (page, reasons) => {
    const found = unprovenIn(texts.get(page) ?? '');
    expect([...reasons.keys()].filter((sentence) => !found.includes(sentence))).toEqual([]);
    expect([...reasons].filter(([, reason]) => !isReason(reason))).toEqual([]);
    const text = texts.get(page) ?? '';
    expect([...reasons].filter(([sentence, reason]) => !fits(text, sentence, reason))).toEqual([]);
  });

  it('is what its reason says', () => {
    const page = '---\ntitle: Sends once\n---\n\n## It keeps all\n\nIt always sends.\n';
    expect(['Sends once', 'It keeps all', 'It always sends.'].map((one) => fits(page, one, 'title'))).toEqual(
      [true, true, false],
    );
    expect(fits(page, 'It always sends.', 'step')).toBe(false);
    expect(fits(page, 'It always sends.', 'link')).toBe(false);
  });

  it('is proven elsewhere, or is no claim about this library', () => {
    expect(
      ['advice', 'title', 'link', 'step', 'peer', 'rule DOC-1', 'test e2e/content/facts.test.ts'].filter(
        (one) => !isReason(one),
      ),
    ).toEqual([]);
    expect(
      ['', 'because', 'rule NO-1', 'test nothing.test.ts', 'fact endpoint/freshness#nothing'].filter(
        isReason,
      ),
    ).toEqual([]);
  });
});

/** True where the page has what the reason names: an example, a link, a title, a heading or the head of a table. */
function fits(text: string, sentence: string, reason: string): boolean {
  if (reason === 'step') return text.includes('<Playground ');
  if (reason === 'link') return sentence.includes('[') || sentence.endsWith(':');
  const heads = text.split('\n').filter((line) => /^(#|\*\*|\||title:|description:)/.test(line));
  return reason !== 'title' || heads.some((line) => line.includes(sentence.replace(/[.:]$/, '')));
}

/** Advice and the like, a rule with its tests, a file of tests, or a fact of some page. */
function isReason(reason: string): boolean {
  const [kind, place = ''] = reason.split(' ');
  if (kind === 'test') return existsSync(join(root, place)) && /\.(spec|test(-d)?)\.tsx?$/.test(place);
  if (kind === 'rule') return rules.some(({ id }) => id === place);
  if (kind === 'fact') {
    const [page = '', name = ''] = place.split('#');
    return factsByPage.get(page)?.has(name) ?? false;
  }
  return /^(advice|title|link|step|peer)$/.test(reason);
}

it('puts a sentence in place of its fact', () => {
  const [page, facts] = [...factsByPage][0]!;
  const [name, { sentence }] = [...facts][0]!;
  expect(withSentences(page, `One. <Fact is="${name}" /> Two.`)).toBe(`One. ${sentence} Two.`);
  expect(withSentences(page, `<p>\n  <Fact is="${name}" />{' '}\n  <Fact is="${name}" />\n</p>`)).toBe(
    `${sentence} ${sentence}`,
  );
  expect(() => withSentences(page, '<Fact is="nothing" />')).toThrow('There is no fact "nothing"');
});

it('makes HTML of inline Markdown', () => {
  expect(inlineMarkdown('`a < b` is **not** _new_: see [the `set` page](../set/#a).')).toBe(
    '<code>a &lt; b</code> is <strong>not</strong> <em>new</em>: see <a href="../set/#a">the <code>set</code> page</a>.',
  );
  expect(inlineMarkdown('a & b <script>')).toBe('a &amp; b &lt;script>');
  expect(withoutMarks('`a < b` is **not** _new_: see [the `set` page](../set/#a).')).toBe(
    'a < b is not new: see the set page.',
  );
});
