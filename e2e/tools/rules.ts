// `npm run rules`: every rule of the specification with the examples and tests that verify it.
// `--json` prints data; `--strict` counts pending rules as not verified; `--shrink` first takes the verified ones
// off the pending list.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isVerified, readRuleTable } from './ruleTable.ts';

const strict = process.argv.includes('--strict');
if (process.argv.includes('--shrink')) await shrink();
const { rows, problems } = await readRuleTable();
const pending = rows.filter((row) => row.pending);
if (strict) problems.push(...pending.map(({ id }) => `${id} is pending`));

if (process.argv.includes('--json')) console.log(JSON.stringify({ rules: rows, problems }, null, 2));
else print();
process.exit(problems.length ? 1 : 0);

function print(): void {
  const sections = Object.groupBy(rows, ({ section }) => section);
  for (const [section, members = []] of Object.entries(sections)) {
    console.log(`\n${section}`);
    for (const { id, text, examples, tests, pending: waits } of members) {
      console.log(`\n${id}${waits ? ' (pending)' : ''}  ${text}`);
      for (const name of examples) console.log(`  example  ${name}`);
      for (const name of tests) console.log(`  test     ${name}`);
    }
  }
  const verified = rows.filter(isVerified).length;
  console.log(`\n${rows.length} rules: ${verified} verified, ${pending.length} pending`);
  for (const problem of problems) console.error(problem);
}

async function shrink(): Promise<void> {
  const table = await readRuleTable();
  const left = table.rows.filter((row) => row.pending && !isVerified(row)).map(({ id }) => id);
  writeFileSync(join(import.meta.dirname, '../rules.pending.json'), `${JSON.stringify(left, null, 2)}\n`);
}
