// `npm run rules`: every rule of the specification with the examples and tests that verify it; `--json` prints data.
import { isVerified, readRuleTable } from './ruleTable.ts';

const { rows, problems } = await readRuleTable();
if (process.argv.includes('--json')) console.log(JSON.stringify({ rules: rows, problems }, null, 2));
else print();
// Not process.exit: what is piped may still have to be written.
process.exitCode = problems.length ? 1 : 0;

function print(): void {
  const sections = Object.groupBy(rows, ({ section }) => section);
  for (const [section, members = []] of Object.entries(sections)) {
    console.log(`\n${section}`);
    for (const { id, text, examples, tests } of members) {
      console.log(`\n${id}  ${text}`);
      for (const name of examples) console.log(`  example  ${name}`);
      for (const { file, title } of tests) console.log(`  test     ${file}: ${title}`);
    }
  }
  console.log(`\n${rows.length} rules, ${rows.filter(isVerified).length} verified`);
  for (const problem of problems) console.error(problem);
}
