import type { CheckableExample } from '../../docs/conformance/CheckableExample.ts';
import { applyChanges } from '../../examples/applyChanges.ts';
import type { Change, Step } from '../../examples/Example.ts';
import { indexFile } from '../../examples/indexFile.ts';
import { type LoadedExample, sourceFiles } from '../../examples/loadExamples.ts';

/** An example with what follows from each of its edits, as the specification page plays it. */
export function editedVariants(example: LoadedExample): CheckableExample[] {
  return example.edits.map((edit, at) => variant(example, `edit ${at + 1}`, [edit], edit.then));
}

/** A lesson with its solution, as the specification page plays it. */
export function solvedVariants(example: LoadedExample): CheckableExample[] {
  const { lesson } = example;
  if (!lesson) return [];
  const steps = lesson.goals.flatMap((goal) => goal.steps);
  return [variant(example, 'solved', lesson.solution, steps)];
}

function variant(
  example: LoadedExample,
  name: string,
  changes: readonly Change[],
  steps: readonly Step[],
): CheckableExample {
  const files = Object.entries({ ...applyChanges(sourceFiles(example), changes), 'index.tsx': indexFile });
  const title = `${example.name}, ${name}`;
  const paths = files.map(([path, code]) => [`/${path}`, code]);
  return { name: title, title, address: example.page, steps, files: Object.fromEntries(paths) };
}
