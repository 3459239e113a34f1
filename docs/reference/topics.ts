import type { PublicName } from './publicNames.ts';

/** What one page of the reference is about: a name, and those declared beside it. */
export interface Topic {
  slug: string;
  names: [PublicName, ...PublicName[]];
}

/** Sorts the public names into pages: a name takes along what its own file gives besides. */
export function topicsOf(names: readonly PublicName[]): Topic[] {
  const topics = new Map<string, Topic>();
  for (const one of names.toSorted((a, b) => rank(a) - rank(b))) {
    const [file = ''] = one.declared.split('#');
    const own = file.slice(file.lastIndexOf('/') + 1);
    const main = names.find(({ declared }) => declared === `${file}#${own}`) ?? one;
    const slug = slugOf(main.name);
    const there = topics.get(slug);
    if (there) there.names.push(one);
    else topics.set(slug, { slug, names: [one] });
  }
  return [...topics.values()].toSorted((a, b) => a.slug.localeCompare(b.slug));
}

// The name that a file is called after comes first, then other values, then types.
function rank({ kind, declared }: PublicName): number {
  const [file = '', name = ''] = declared.split('#');
  return (file.endsWith(`/${name}`) ? 0 : 2) + (kind === 'value' ? 0 : 1);
}

/** Where each name is shown, from `reference/`; an alias where the name is. */
export function placesOf(topics: readonly Topic[]): Map<string, string> {
  const places = topics.flatMap(({ slug, names }) =>
    names.flatMap(({ name, aliases }, at) => {
      const place = at === 0 ? `${slug}/` : `${slug}/#${name.toLowerCase()}`;
      return [name, ...aliases].map((one) => [one, place] as const);
    }),
  );
  return new Map(places);
}

/** `useDLE` as `use-dle`, `schema.Array` as `array`. */
export function slugOf(name: string): string {
  return name
    .slice(name.lastIndexOf('.') + 1)
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}
