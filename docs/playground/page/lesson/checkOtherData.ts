import { applyChanges } from '../../../../examples/applyChanges.ts';
import type { CheckResult } from '../../protocol/CheckResult.ts';
import { CheckFrame } from '../boot/CheckFrame.ts';
import type { PlaygroundData } from '../code/PlaygroundData.ts';
import { mergeSourceFiles, type SourceFiles } from '../code/SourceFiles.ts';

/** Plays the goals of a lesson with its other data, in a fresh frame that nobody sees. */
export async function checkOtherData(
  data: PlaygroundData,
  files: SourceFiles,
  signal: AbortSignal,
): Promise<CheckResult> {
  const { goals, otherData } = data.lesson!;
  // The mocks are those of the lesson, whatever the reader made of them.
  const { 'mocks.ts': mocks } = applyChanges(mergeSourceFiles(data), otherData);
  const sources = Object.entries({ ...files, 'mocks.ts': mocks! });
  const stage = document.createElement('div');
  stage.className = 'pg-check-stage';
  stage.ariaHidden = 'true';
  document.body.append(stage);
  try {
    return await new CheckFrame(stage, data.outer, signal).play({
      files: Object.fromEntries(sources.map(([name, code]) => [`/${name}`, code])),
      steps: goals.flatMap(({ otherSteps }) => otherSteps),
      // As of a lesson: code that throws has not reached a goal.
      causes: [],
    });
  } finally {
    stage.remove();
  }
}
