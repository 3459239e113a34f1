/** What the API of the examples sends. */
export interface PostData {
  id: string;
  title: string;
  body: string;
}

/** A project, or an item of a list without end. */
export interface Row {
  id: string;
  name: string;
}

export interface ProjectPage {
  projects: Row[];
  hasMore: boolean;
}

export interface ItemPage {
  items: Row[];
  next: string | null;
}

export interface TextData {
  id: string;
  text: string;
}

export interface PersonData {
  id: string;
  name: string;
}

export interface ProfileData {
  id: string;
  biography: string;
}

export interface MovieData {
  id: string;
  title: string;
  comment: string;
}

export interface HeroData {
  id: string;
  name: string;
  films: string[];
}

export interface FilmData {
  id: string;
  title: string;
  heroes: string[];
}

/** A text with an id that the client makes, as the API wants it. */
export function newText(text: string): TextData {
  return { id: crypto.randomUUID(), text };
}
