import { expect, it } from 'vitest';
import { architecturePage, ORDER } from './architecturePage.ts';
import { floors } from './floors.ts';

it('draws every layer above all that it imports', () => {
  const all = floors();
  expect(all.map(({ name }) => name).toSorted()).toEqual(ORDER.toSorted());
  for (const { name, imports, types } of all)
    for (const other of [...imports, ...types])
      expect(ORDER.indexOf(other), `${name} imports ${other}`).toBeGreaterThan(ORDER.indexOf(name));
});

it('names only files that exist', () => {
  const files = floors().flatMap(({ name, sources }) => sources.map((source) => `${name}/${source.name}`));
  const [places = ''] = architecturePage().body.split('## The files');
  const named = Array.from(places.matchAll(/`(\w+\/[\w/]+\.tsx?)`/g), ([, file]) => file);
  expect(named.length).toBeGreaterThan(5);
  expect(files).toEqual(expect.arrayContaining(named));
});
