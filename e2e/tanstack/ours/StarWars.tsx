import { useDLE } from 'wireshape/react';
import { countRender, Rows, Shown, type Shower, useBrowser } from '../parts.tsx';
import { getFilm, getFilms, getHero, getHeroes } from './api.ts';

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
  countRender();
  const { data, error } = useDLE(getHeroes);
  return (
    <Shown data={data} error={error}>
      {(heroes) => (
        <Rows rows={heroes} show={(hero) => hero.name} onOpen={(id) => show({ name: 'hero', id })} />
      )}
    </Shown>
  );
}

function Films({ show }: Shower) {
  countRender();
  const { data, error } = useDLE(getFilms);
  return (
    <Shown data={data} error={error}>
      {(films) => (
        <Rows rows={films} show={(film) => film.title} onOpen={(id) => show({ name: 'film', id })} />
      )}
    </Shown>
  );
}

function Hero({ id, show }: Shower & { id: string }) {
  countRender();
  const { data, error } = useDLE(getHero, { id });
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
  countRender();
  const { data, error } = useDLE(getFilm, { id });
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
  countRender();
  const { data, error } = useDLE(getFilm, { id });
  return (
    <Shown data={data} error={error}>
      {(film) => <button onClick={() => show({ name: 'film', id })}>{film.title}</button>}
    </Shown>
  );
}

function HeroLink({ id, show }: Shower & { id: string }) {
  countRender();
  const { data, error } = useDLE(getHero, { id });
  return (
    <Shown data={data} error={error}>
      {(hero) => <button onClick={() => show({ name: 'hero', id })}>{hero.name}</button>}
    </Shown>
  );
}
