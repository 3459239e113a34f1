/** What the API of the examples sends. */
export interface PostData {
  id: string;
  title: string;
  body: string;
}

export interface ProjectData {
  id: string;
  name: string;
}

export interface ProjectPage {
  projects: ProjectData[];
  hasMore: boolean;
}

export interface ItemPage {
  items: ProjectData[];
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
