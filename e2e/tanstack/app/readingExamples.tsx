import { useDataLayer } from './DataLayer.tsx';
import { MasterDetail, Pager, Rows, Sentinel, Shown, type Shower, TextList, useBrowser } from './parts.tsx';

export function Basic() {
  return <MasterDetail List={Posts} Detail={Post} />;
}

function Posts({ onOpen }: { onOpen(id: string): void }) {
  const { data, error } = useDataLayer().usePosts();
  return (
    <Shown data={data} error={error}>
      {(posts) => <Rows rows={posts} show={(post) => post.title} onOpen={onOpen} />}
    </Shown>
  );
}

function Post({ id }: { id: string }) {
  const { data, error } = useDataLayer().usePost(id);
  return (
    <Shown data={data} error={error}>
      {(post) => <article>{post.body}</article>}
    </Shown>
  );
}

export function Pagination() {
  const { data, error, page, turn, hasMore } = useDataLayer().useProjects();
  return (
    <>
      <Shown data={data} error={error}>
        {(projects) => <Rows rows={projects} show={(project) => project.name} />}
      </Shown>
      <Pager page={page} onTurn={turn} hasMore={hasMore} />
    </>
  );
}

export function LoadMore() {
  const { data, error, loadMore } = useDataLayer().useItems();
  return (
    <Shown data={data} error={error}>
      {(items) => (
        <div style={{ lineHeight: 6 }}>
          <Rows rows={items} show={(item) => item.name} />
          <Sentinel onSeen={loadMore} />
        </div>
      )}
    </Shown>
  );
}

export function AutoRefetch() {
  return <TextList label="Message" {...useDataLayer().useMessages()} />;
}

export function Prefetching() {
  return <MasterDetail List={People} Detail={Profile} />;
}

function People({ onOpen }: { onOpen(id: string): void }) {
  const { data, error, prefetchProfile } = useDataLayer().usePeople();
  return (
    <Shown data={data} error={error}>
      {(people) => (
        <Rows rows={people} show={(person) => person.name} onOpen={onOpen} onPoint={prefetchProfile} />
      )}
    </Shown>
  );
}

function Profile({ id }: { id: string }) {
  const { data, error } = useDataLayer().useProfile(id);
  return (
    <Shown data={data} error={error}>
      {(profile) => <article>{profile.biography}</article>}
    </Shown>
  );
}

export function StarWars() {
  const { view, show, links } = useBrowser();
  return (
    <>
      {links}
      {view.name === 'heroes' && <Heroes show={show} />}
      {view.name === 'films' && <Films show={show} />}
      {view.name === 'hero' && <Hero id={view.id} show={show} />}
      {view.name === 'film' && <Film id={view.id} show={show} />}
    </>
  );
}

function Heroes({ show }: Shower) {
  const { data, error } = useDataLayer().useHeroes();
  return (
    <Shown data={data} error={error}>
      {(heroes) => (
        <Rows rows={heroes} show={(hero) => hero.name} onOpen={(id) => show({ name: 'hero', id })} />
      )}
    </Shown>
  );
}

function Films({ show }: Shower) {
  const { data, error } = useDataLayer().useFilms();
  return (
    <Shown data={data} error={error}>
      {(films) => (
        <Rows rows={films} show={(film) => film.title} onOpen={(id) => show({ name: 'film', id })} />
      )}
    </Shown>
  );
}

function Hero({ id, show }: Shower & { id: string }) {
  const { data, error } = useDataLayer().useHero(id);
  return (
    <Shown data={data} error={error}>
      {(hero) => (
        <article>
          <h1>{hero.name}</h1>
          {hero.films.map((film) => (
            <FilmLink key={film} id={film} show={show} />
          ))}
        </article>
      )}
    </Shown>
  );
}

function Film({ id, show }: Shower & { id: string }) {
  const { data, error } = useDataLayer().useFilm(id);
  return (
    <Shown data={data} error={error}>
      {(film) => (
        <article>
          <h1>{film.title}</h1>
          {film.heroes.map((hero) => (
            <HeroLink key={hero} id={hero} show={show} />
          ))}
        </article>
      )}
    </Shown>
  );
}

function FilmLink({ id, show }: Shower & { id: string }) {
  const { data, error } = useDataLayer().useFilm(id);
  return (
    <Shown data={data} error={error}>
      {(film) => <button onClick={() => show({ name: 'film', id })}>{film.title}</button>}
    </Shown>
  );
}

function HeroLink({ id, show }: Shower & { id: string }) {
  const { data, error } = useDataLayer().useHero(id);
  return (
    <Shown data={data} error={error}>
      {(hero) => <button onClick={() => show({ name: 'hero', id })}>{hero.name}</button>}
    </Shown>
  );
}
