import type { Mutant } from './Mutant.ts';

/** Bugs in the hooks, and in what they read. */
export const reactMutants: readonly Mutant[] = [
  {
    rule: 'SET-2',
    file: 'lib/normalize/Reader.ts',
    bug: 'makes anew what was read of the newest version when an older one is read',
    replace: ['this.#isOlder = source.lineage.isOlder(source.version);', 'this.#isOlder = false;'],
  },
  {
    rule: 'SET-2',
    file: 'lib/react/Reader.ts',
    bug: 'renders after every change of the store',
    replace: ['if (shown && given) return;', ''],
  },
  {
    rule: 'SET-2',
    file: 'lib/react/useReader.ts',
    bug: 'shows two versions at once to who comes in the midst of a transition',
    replace: ['useBeforePaint(() => reader?.join(give), [reader]);', ''],
  },
  {
    rule: 'SET-2',
    file: 'lib/react/useCache.ts',
    bug: 'renders useCache for errors',
    replace: [
      '({ data: waits && !error ? undefined : data })',
      '({ data: waits && !error ? undefined : data, error })',
    ],
  },
  {
    rule: 'SET-5',
    file: 'lib/store/reduce.ts',
    bug: 'takes an equal answer for another one',
    replace: ['if (!held?.answered || !isEqual(held.result, coming.result))', 'if (coming.answered)'],
  },
  {
    rule: 'CTL-3',
    file: 'lib/react/AnswerQuestion.ts',
    bug: 'leaves a boundary that is reset with the error that it caught',
    replace: ['retries.set(error, () => this.retry());', 'retries.delete(error);'],
  },
  {
    rule: 'CTL-3',
    file: 'lib/react/AnswerQuestion.ts',
    bug: 'tells of loading for ever after an invalidation',
    replace: ['if (this.#isDue()) queueMicrotask', 'if (this.#keepers < 0) queueMicrotask'],
  },
];
