import type { Mutant } from './Mutant.ts';

/** The bugs in what holds the guides together. */
export const siteMutants: readonly Mutant[] = [
  {
    rule: 'DOC-1',
    file: 'docs/facts/world/Expectations.ts',
    bug: 'takes every expectation of a proof for true',
    replace: ['holds: dequal(value, expected) }', 'holds: true }'],
  },
  {
    rule: 'DOC-1',
    file: 'docs/facts/runFact.ts',
    bug: 'takes a proof that throws for true',
    replace: ['holds: error === undefined && assertions.length > 0', 'holds: assertions.length > 0'],
  },
  {
    rule: 'DOC-1',
    file: 'docs/facts/allFacts.ts',
    bug: 'shows a page without the sentences of its facts',
    replace: ['/<Fact is="(\\w+)" \\/>/g', '/<Fact of="(\\w+)" \\/>/g'],
  },
  {
    rule: 'DOC-2',
    file: 'docs/playground/inner/check/playCheck.ts',
    bug: 'presses what it sees before a component has subscribed in an effect',
    replace: ['await untilReactIsIdle();', 'void untilReactIsIdle;'],
  },
  {
    rule: 'DOC-2',
    file: 'docs/playground/inner/check/playCheck.ts',
    bug: 'goes on with a check in the run that follows',
    replace: ['if (id === run.id) resolve();', 'resolve();'],
  },
  {
    rule: 'DOC-2',
    file: 'docs/playground/inner/check/playCheck.ts',
    bug: 'ends no check that looks at what throws',
    replace: [
      'tried(() => (isGoal ? checkGoal(step) : checkStep(step)))',
      'isGoal ? checkGoal(step) : checkStep(step)',
    ],
  },
  {
    rule: 'DOC-2',
    file: 'docs/playground/inner/check/playCheck.ts',
    bug: 'waits with timers that the code of the run may replace',
    replace: ['setTimeoutOfBrowser(resume, time)', 'setTimeout(resume, time)'],
  },
  {
    rule: 'DOC-2',
    file: 'docs/playground/inner/check/playCheck.ts',
    bug: 'fails a step after its time, however few turns the code had in it',
    replace: ['waited > TIMEOUT && attempt >= MIN_ATTEMPTS', 'waited > TIMEOUT'],
  },
  {
    rule: 'DOC-2',
    file: 'docs/playground/outer/CurrentCheck.ts',
    bug: 'does not say that another start took the place of a check',
    replace: ["this.end('superseded');", 'this.#current = undefined;'],
  },
  {
    rule: 'DOC-2',
    file: 'docs/playground/page/lesson/useLessonCheck.ts',
    bug: 'has a check play for ever whose end was lost',
    replace: ["latestEnd.current('ended', silent)", 'latestEnd.current'],
  },
  {
    rule: 'DOC-2',
    file: 'docs/playground/page/lesson/useLessonCheck.ts',
    bug: 'takes a check for done whose result the next run removed',
    replace: ["known.end === 'done' && result", "known.end === 'done'"],
  },
  {
    rule: 'DOC-2',
    file: 'docs/playground/page/lesson/useLessonCheck.ts',
    bug: 'does not repeat a check that ended as it began',
    replace: ['[isReady, files, asked, latestCheck]', '[isReady, files, asked.state, latestCheck]'],
  },
  {
    rule: 'DOC-2',
    file: 'docs/playground/page/boot/CheckFrame.ts',
    bug: 'waits for a frame that does not load',
    replace: ['giveUp(() => resolve(undefined)),', '() => {},'],
  },
  {
    rule: 'DOC-2',
    file: 'docs/playground/inner/sandbox/cleanUp.ts',
    bug: 'counts timers that are due together as one task',
    replace: ['    beginTask();\n', ''],
  },
  {
    rule: 'DOC-2',
    file: 'docs/playground/inner/report/guard.ts',
    bug: 'learns by a message alone that a task has ended',
    replace: ['if (!isTimed) setTimeoutOfBrowser(onTimer);', ''],
  },
];
