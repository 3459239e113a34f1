// Installs what is missing before `npm start` and `npm test` (`--browser`). Plain JavaScript without
// dependencies, in a syntax that old versions of Node can read far enough to be told that they are too old.
const OLDEST = 20;

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  console.error(
    `Node ${process.versions.node} is too old: this project needs Node ${OLDEST} or newer. ` +
      'Install one from https://nodejs.org, then run the same command again.',
  );
  process.exit(1);
}

import('./installMissing.mjs')
  .then(({ installMissing }) => installMissing({ browser: process.argv.includes('--browser') }))
  .catch((error) => {
    console.error(`\nSet-up failed: ${error.message}`);
    process.exit(1);
  });
