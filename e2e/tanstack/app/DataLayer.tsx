import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type {
  FilmData,
  HeroData,
  MovieData,
  PersonData,
  PostData,
  ProfileData,
  Row,
  TextData,
} from './types.ts';

declare global {
  interface Window {
    /** How often the components that read data or send changes have rendered. */
    renders?: number;
  }
}

export interface Query<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null | undefined;
}

/** All that the examples need of a data layer: the hooks are what the two apps differ in. */
export interface DataLayer {
  readonly Provider: ComponentType<{ children: ReactNode }>;
  usePosts(): Query<readonly PostData[]>;
  usePost(id: string): Query<PostData>;
  /** The page that `turn` went to; until it is there, `data` is the page before. */
  useProjects(): Query<readonly Row[]> & { page: number; turn(page: number): void; hasMore: boolean };
  useItems(): Query<readonly Row[]> & { loadMore(): void };
  /** Reads the messages again every minute. */
  useMessages(): Query<readonly TextData[]> & { add(text: string): void };
  usePeople(): Query<readonly PersonData[]> & { prefetchProfile(id: string): void };
  useProfile(id: string): Query<ProfileData>;
  useHeroes(): Query<readonly HeroData[]>;
  useHero(id: string): Query<HeroData>;
  useFilms(): Query<readonly FilmData[]>;
  useFilm(id: string): Query<FilmData>;
  /** The list without the text that is being sent, or was not saved. */
  useTodos(): Query<readonly TextData[]> & {
    add(text: string): void;
    pending: string | undefined;
    failed: string | undefined;
  };
  /** The list with all texts that are being sent. */
  useOptimisticTodos(): Query<readonly TextData[]> & { add(text: string): void };
  /** Shows after a reload what was shown before, and sends what was not sent yet. */
  readonly OfflineProvider: ComponentType<{ children: ReactNode }>;
  useMovies(): Query<readonly MovieData[]>;
  useMovie(id: string): Query<MovieData> & { changeComment(comment: string): void };
}

export const DataLayerContext = createContext<DataLayer | null>(null);

/** Gives the data layer, and counts one render of the component that calls it. */
export function useDataLayer(): DataLayer {
  window.renders = (window.renders ?? 0) + 1;
  return use(DataLayerContext)!;
}
