import { Entity, infiniteList, RestEndpoint, type RestGenerics, schema } from 'wireshape';
import type { TextData } from '../app/types.ts';
import { PolledEndpoint } from './PolledEndpoint.ts';

export class Post extends Entity {
  static override key = 'Post';
  id = '';
  title = '';
  body = '';
}

export const getPosts = new RestEndpoint({ path: '/api/posts', schema: [Post] });
export const getPost = new RestEndpoint({ path: '/api/posts/:id', schema: Post, lookup: true });

export class Project extends Entity {
  static override key = 'Project';
  id = '';
  name = '';
}

export const getProjects = new RestEndpoint({
  path: '/api/projects',
  searchParams: {} as { page: number },
  schema: { projects: [Project], hasMore: false },
});

const getItems = new RestEndpoint({
  path: '/api/items',
  searchParams: {} as { cursor?: string },
  schema: { items: new schema.Collection([Project]), next: null as string | null },
  paginationField: 'cursor',
});

export const itemPages = infiniteList(getItems, { next: (page) => page.next });

export class Message extends Entity {
  static override key = 'Message';
  id = '';
  text = '';
}

export const getMessages = new PolledEndpoint({
  path: '/api/messages',
  schema: new schema.Collection([Message]),
  pollFrequency: 60_000,
});
export const addMessage = getMessages.push.extend({ body: {} as TextData });

export class Person extends Entity {
  static override key = 'Person';
  id = '';
  name = '';
}

export class Profile extends Entity {
  static override key = 'Profile';
  id = '';
  biography = '';
}

export const getPeople = new RestEndpoint({ path: '/api/people', schema: [Person] });
export const getProfile = new RestEndpoint({ path: '/api/profiles/:id', schema: Profile });

export class Film extends Entity {
  static override key = 'Film';
  id = '';
  title = '';
  heroes: string[] = [];
}

export class Hero extends Entity {
  static override key = 'Hero';
  id = '';
  name = '';
  films: string[] = [];
}

export const getHeroes = new RestEndpoint({ path: '/api/heroes', schema: [Hero] });
export const getHero = new RestEndpoint({ path: '/api/heroes/:id', schema: Hero, lookup: true });
export const getFilms = new RestEndpoint({ path: '/api/films', schema: [Film] });
export const getFilm = new RestEndpoint({ path: '/api/films/:id', schema: Film, lookup: true });

/** Sends a mutation once there is a network, and again if the network is lost meanwhile. */
class PatientEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  override async fetchResponse(url: string, init?: RequestInit): Promise<Response> {
    if (!navigator.onLine)
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    try {
      return await super.fetchResponse(url, init);
    } catch (error) {
      if (navigator.onLine) throw error;
      return this.fetchResponse(url, init);
    }
  }
}

export class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  text = '';
}

export const getTodos = new PatientEndpoint({ path: '/api/todos', schema: new schema.Collection([Todo]) });
export const addTodo = getTodos.push.extend({ body: {} as TextData });
export const addTodoAtOnce = addTodo.extend({ getOptimisticResponse: (_snapshot, todo) => todo });

export class Movie extends Entity {
  static override key = 'Movie';
  id = '';
  title = '';
  comment = '';
}

export const getMovies = new RestEndpoint({ path: '/api/movies', schema: [Movie] });
export const getMovie = new RestEndpoint({ path: '/api/movies/:id', schema: Movie, lookup: true });
export const changeComment = new PatientEndpoint({
  path: '/api/movies/:id',
  method: 'PATCH',
  body: {} as { comment: string },
  schema: Movie,
  getOptimisticResponse: (_snapshot, { id }, { comment }) => ({ id, comment }),
});
