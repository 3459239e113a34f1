import { describe, expect, it } from 'vitest';
import { readRuleTable, ruleTable } from './ruleTable.ts';
import { testTitles } from './testTitles.ts';

it('finds every rule verified or pending, and none both', async () => {
  expect((await readRuleTable()).problems).toEqual([]);
});

// Ids put together, so that these tests cite nothing themselves.
const [one, two] = ['ARR-1', 'ARR-2'] as const;
const rules = [one, two].map((id) => ({ id, section: 'A', text: '', ours: false }));
const title = (text: string) => [{ file: 'x.test.ts', title: text }];

describe('ruleTable', () => {
  it('counts a rule as verified by an example or by the title of a test', () => {
    const { rows, problems } = ruleTable(
      rules,
      [{ name: 'users', rules: [one] }],
      title(`keeps order (${two})`),
      [],
    );
    expect(problems).toEqual([]);
    expect(rows[0]?.examples).toEqual(['users']);
    expect(rows[1]?.tests).toEqual([`x.test.ts: keeps order (${two})`]);
  });
  it('reports a rule that is neither verified nor pending, and one that is both', () => {
    const { problems } = ruleTable(rules, [{ name: 'users', rules: [one] }], [], [one]);
    expect(problems).toEqual([
      expect.stringContaining(`${one} is verified now`),
      expect.stringContaining(`${two} is not verified`),
    ]);
  });
  it('does not take a rule for one whose id begins alike', () => {
    expect(ruleTable(rules, [], title(`${one}2`), [two]).problems).toHaveLength(2);
  });
  it('reports rules that do not exist, in examples, titles and the pending list', () => {
    const ghost = `${one}9`;
    const { problems } = ruleTable(rules, [{ name: 'users', rules: [ghost] }], title(ghost), [
      one,
      two,
      ghost,
      one,
    ]);
    expect(problems).toHaveLength(4);
    expect(ruleTable(rules, [], title('reads UTF-8'), [one, two]).problems).toEqual([]);
  });
});

describe('testTitles', () => {
  it('reads titles of tests and groups in every form, and nothing else', () => {
    const source = `
      // it('in a comment')
      describe('group', () => {
        it('plain', () => { expect('a value'); format('other call'); });
        it.each([['row']])('each %s', () => {});
        test.skip(\`template \${x} end\`, () => {});
        it.each\`a\`('tagged');
      });`;
    expect(testTitles('x.test.ts', source)).toEqual([
      'group',
      'plain',
      'each %s',
      'template … end',
      'tagged',
    ]);
  });
});
