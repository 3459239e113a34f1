import { loadExamples } from '../../examples/loadExamples.ts';
import { architecturePage } from './architecturePage.ts';
import { changelogPage } from './changelogPage.ts';
import { declarations as readDeclarations } from './declarations.ts';
import { errorCodes } from './errorCodes.ts';
import { errorHelp } from './errorHelp.ts';
import { errorsPage } from './errorsPage.ts';
import type { GeneratedPage } from './GeneratedPage.ts';
import { guideTables } from './guideTables.ts';
import { guidesByName, isAbout, namesByGuide } from './guides.ts';
import { indexPage } from './indexPage.ts';
import { namePage } from './namePage.ts';
import { optionUses } from './optionUses.ts';
import { performancePage } from './performancePage.ts';
import { publicNames } from './publicNames.ts';
import { placesOf, topicsOf } from './topics.ts';

/** A link from a guide to a name that its examples use. */
export interface Reference {
  name: string;
  /** From `reference/`. */
  place: string;
}

/** What is made of the library's sources. */
export interface Generated {
  pages: GeneratedPage[];
  /** By guide: the names that its examples use, those that the guide is about first. */
  references: ReadonlyMap<string, Reference[]>;
  /** The tables of a guide as Markdown, by their key. */
  tablesOf(guide: string, body: string): Record<string, string>;
}

/** Makes every page that comes of the library's sources, and the links that lead to them. */
export async function generated(): Promise<Generated> {
  const [examples, declarations] = await Promise.all([loadExamples(), readDeclarations()]);
  const names = publicNames();
  const topics = topicsOf(names);
  const places = placesOf(topics);
  const byGuide = namesByGuide(examples);
  const guides = guidesByName(byGuide);
  const uses = optionUses(examples);
  const sources = { declarations, names, places, guides, uses };
  const pages = [
    indexPage(names, places, declarations),
    ...topics.map((topic) => namePage(topic, sources)),
    errorsPage(errorCodes(), examples, errorHelp()),
    performancePage(),
    architecturePage(),
    changelogPage(),
  ];
  const references = [...byGuide].map(([page, used]) => {
    const sorted = used.toSorted((a, b) => Number(isAbout(page, b)) - Number(isAbout(page, a)));
    return [page, sorted.map((name) => ({ name, place: places.get(name) ?? missing(name, page) }))] as const;
  });
  return {
    pages,
    references: new Map(references),
    tablesOf: (guide, body) => guideTables(guide, body, sources),
  };
}

function missing(name: string, page: string): never {
  throw new Error(`An example of ${page} uses ${name}, which has no page in the reference.`);
}
