import { describe, expect, it } from 'vitest';
import type { Step } from '../../examples/Example.ts';
import { applyChanges } from '../../examples/applyChanges.ts';
import { hardCoded } from '../../examples/hardCoded.ts';
import { loadExamples, sourceFiles } from '../../examples/loadExamples.ts';

const lessons = (await loadExamples()).flatMap(({ lesson, ...example }) =>
  lesson ? [{ ...example, lesson }] : [],
);

describe.each(lessons)('lesson $name', (example) => {
  const { lesson } = example;
  const files = sourceFiles(example);
  const { task, goals, otherData, hints, solution, alternatives = [], explanation, mistakes } = lesson;

  it('has a task, a goal, a hint, an explanation and two wrong answers at least', () => {
    for (const list of [task, goals, hints, explanation]) expect(list.length).toBeGreaterThan(0);
    expect(mistakes.length).toBeGreaterThan(1);
  });
  it('is changed by its hints, its solution and each wrong answer', () => {
    const changed = (changes: typeof solution): string => JSON.stringify(applyChanges(files, changes));
    const hinted = changed(hints.flatMap(({ changes = [] }) => changes));
    const all = [
      JSON.stringify(files),
      changed(solution),
      ...alternatives.map(changed),
      ...mistakes.map(({ changes }) => changed(changes)),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(hinted).not.toBe(changed(solution));
  });
  it('has other data, by changes of its mocks alone', () => {
    const others = applyChanges(files, otherData);
    expect(Object.keys(files).filter((file) => others[file] !== files[file])).toEqual(['mocks.ts']);
  });
  it('expects the same kinds of things with its other data, and of others what it saw and stored', () => {
    const kinds = (steps: readonly Step[]): string[] => [...new Set(steps.map(([kind]) => kind))].toSorted();
    const seen = (steps: readonly Step[]): string[] =>
      steps
        .filter(([kind]) => kind === 'see' || kind === 'stored' || kind === 'result')
        .map((step) => JSON.stringify(step));
    for (const { words, steps, otherSteps } of goals)
      expect(kinds(otherSteps), words).toEqual(expect.arrayContaining(kinds(steps)));
    const first = seen(goals.flatMap(({ steps }) => steps));
    const others = seen(goals.flatMap(({ otherSteps }) => otherSteps));
    expect(others.filter((step) => !first.includes(step)).length).toBeGreaterThan(0);
  });
  it('expects a request', () => {
    for (const all of [goals.flatMap(({ steps }) => steps), goals.flatMap(({ otherSteps }) => otherSteps)])
      expect(all.map(([kind]) => kind)).toContain('sent');
  });
  it('says of each wrong answer what one of its goals says', () => {
    const said = [
      hardCoded,
      ...goals.flatMap(({ otherwise, causes = [] }) => [otherwise, ...causes.map(({ says }) => says)]),
    ];
    expect(mistakes.map(({ says }) => says).filter((says) => !said.includes(says))).toEqual([]);
    expect(new Set(mistakes.map(({ says }) => says)).size).toBeGreaterThan(1);
  });
  it('has each sentence once, with its code in pairs of backticks', () => {
    const said = [
      ...task,
      ...explanation,
      ...hints.map(({ words }) => words),
      ...goals.flatMap(({ words, otherwise, causes = [] }) => [
        words,
        otherwise,
        ...causes.map(({ says }) => says),
      ]),
    ];
    expect(new Set(said).size).toBe(said.length);
    expect(said.filter((text) => text.split('`').length % 2 === 0)).toEqual([]);
  });
});

describe.each((await loadExamples()).flatMap(({ tour, ...example }) => (tour ? [{ ...example, tour }] : [])))(
  'tour of $name',
  (example) => {
    it('leads to lines that are there once', () => {
      const files = sourceFiles(example);
      const places = example.tour.map(({ in: file, line }) => [line, files[file]!.split(line).length - 1]);
      expect(places).toEqual(example.tour.map(({ line }) => [line, 1]));
    });
    it('has the steps of the example', () => {
      expect(example.tour.flatMap(({ steps }) => steps)).toEqual(example.steps);
    });
  },
);
