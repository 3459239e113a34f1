import { loadExamples } from '../../e2e/tools/loadExamples.ts';
import { changelogPage } from './changelogPage.ts';
import { errorCodes } from './errorCodes.ts';
import { errorsPage } from './errorsPage.ts';
import type { GeneratedPage } from './GeneratedPage.ts';

/** Every page that is made of the library's sources. */
export async function generatedPages(): Promise<GeneratedPage[]> {
  const examples = await loadExamples();
  return [errorsPage(errorCodes(), examples), changelogPage()];
}
