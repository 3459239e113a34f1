import { describe, expect, it } from 'vitest';
import { readRuleTable, ruleTable, testTitles } from './ruleTable.ts';

it('finds every rule verified', async () => {
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
    );
    expect(problems).toEqual([]);
    expect(rows[0]?.examples).toEqual(['users']);
    expect(rows[1]?.tests).toEqual(title(`keeps order (${two})`));
  });
  it('reports a rule that nothing verifies', () => {
    const { problems } = ruleTable(rules, [{ name: 'users', rules: [one] }], []);
    expect(problems).toEqual([expect.stringContaining(`${two} is not verified`)]);
  });
  it('does not take a rule for one whose id begins alike', () => {
    const { problems } = ruleTable(rules.slice(0, 1), [], title(`${one}2`));
    expect(problems).toContainEqual(expect.stringContaining(`${one} is not verified`));
  });
  it('reports rules that do not exist, in examples and titles', () => {
    const ghost = `${one}9`;
    const cited = title(`${one} ${two}`);
    const { problems } = ruleTable(rules, [{ name: 'users', rules: [ghost] }], [...cited, ...title(ghost)]);
    expect(problems).toHaveLength(2);
    expect(ruleTable(rules, [], [...cited, ...title('reads UTF-8')]).problems).toEqual([]);
    // Put together, as above.
    const strange = title(`keeps order (${one}, ${'ARY'}-1)`);
    expect(ruleTable(rules, [], [...cited, ...strange]).problems).toEqual([
      expect.stringContaining('ARY-1, which is no rule'),
    ]);
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
        appTest('of an app', () => { appTest.setTimeout(1); });
      });`;
    expect(testTitles('x.test.ts', source)).toEqual([
      'group',
      'plain',
      'each %s',
      'template … end',
      'tagged',
      'of an app',
    ]);
  });
});
