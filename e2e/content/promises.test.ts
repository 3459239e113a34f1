import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../examples/applyChanges.ts';
import type { Change } from '../../examples/Example.ts';
import { loadExamples } from '../../examples/loadExamples.ts';
import { UnhandledPromises } from './UnhandledPromises.ts';

const examples = await loadExamples();
const advice = 'Use useMutation, refetch of useFetchStatus, or catch the error';

describe.each(examples)('example $name', ({ folder, files, onDisk, edits, lesson }) => {
  const shown = [...files, ...onDisk.filter((file) => file.startsWith('before.'))];
  const sources = Object.fromEntries(shown.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));

  it('handles the failure of each request', () => {
    expect(new UnhandledPromises(sources).find(), advice).toEqual([]);
  });

  const answers = lesson ? [lesson.solution, ...(lesson.alternatives ?? [])] : [];
  const changes: (readonly Change[])[] = [...edits.map((edit) => [edit]), ...answers];
  it.runIf(changes.length > 0)('handles it after each edit, and in each answer of a lesson', () => {
    const left = changes.flatMap((change) => new UnhandledPromises(applyChanges(sources, change)).find());
    expect(left, advice).toEqual([]);
  });
});

const hooks = `
const controller = useController();
const { fetch, fetchIfStale: load } = useController();
const { mutate } = useMutation(rename);
const { refetch } = useFetchStatus(getUser);
`;
const find = (body: string, other: Record<string, string> = {}): string[] =>
  new UnhandledPromises({
    ...other,
    'App.tsx': `import { serve } from './api.ts';\nexport default function App({ leave }) {${hooks}${body}\n}`,
  }).find();

describe('a promise that is left alone', () => {
  it.each([
    'return <button onClick={() => controller.fetch(rename)} />;',
    'return <button onClick={() => controller.fetchIfStale(getUser)} />;',
    'return <button onClick={() => fetch(rename)} />;',
    'return <button onClick={() => load(getUser)} />;',
    'return <button onClick={() => void controller.fetch(rename)} />;',
    'return <button onClick={() => { controller.fetch(rename); }} />;',
    'return <button onClick={async () => setTime(await controller.fetch(getTime))} />;',
    'async function save() { await controller.fetch(rename); setSaved(true); }\nreturn <button onClick={save} />;',
    'const save = async (id) => { await fetch(rename, { id }); };\nreturn <button onClick={() => save(1)} />;',
    'const save = useCallback(() => controller.fetch(rename), []);\nreturn <Form submit={save} />;',
    'const save = () => controller.fetch(rename).then(setUser);\nreturn <button onClick={save} />;',
    'const save = () => controller.fetch(rename).finally(done);\nreturn <button onClick={save} />;',
    'const save = () => mutate().then(() => controller.fetch(getUser));\nreturn <button onClick={save} />;',
    'const all = () => Promise.all([mutate(), fetch(getUser)]);\nreturn <button onClick={all} />;',
    'const all = () => Promise.all(ids.map((id) => fetch(getUser, { id })));\nreturn <button onClick={all} />;',
    'async function save() { try { await fetch(rename); } finally { done(); } }\nreturn <button onClick={save} />;',
    'async function save() { try { return fetch(rename); } catch { fail(); } }\nreturn <button onClick={save} />;',
    'async function save() { try { check(); } catch { await fetch(rename); } }\nreturn <button onClick={save} />;',
    'async function save() { if (!name) throw new Error(); }\nreturn <button onClick={save} />;',
    'async function run(send: () => Promise<void>) { await send(); }\nreturn <button onClick={() => run(save)} />;',
    'const request = fetch(rename);\nconst save = async () => { await request; };\nreturn <b onClick={save} />;',
    'useEffect(() => { controller.fetch(getUser); }, []);',
    'useEffect(() => { document.addEventListener("click", () => fetch(getUser)); }, []);',
    'useMutation(rename, { onSuccess: () => controller.fetch(getUser) });',
    'useMutation(rename, { async onSuccess() { await controller.fetch(getUser); } });',
    'return <button onClick={isNew ? mutate : () => fetch(rename)} />;',
    'return <button onClick={controller.fetch} />;',
  ])('is found in %s', (body) => {
    expect(find(body)).toHaveLength(1);
  });

  it('is found in a function of another file', () => {
    const api = 'export async function serve() { await controller.fetch(getUser); }';
    expect(find('return <button onClick={() => serve()} />;', { 'api.ts': api })).toEqual([
      'App.tsx:7 onClick={() => serve()}',
    ]);
  });

  it('is found in a request without the library', () => {
    const source = 'export const App = () => <b onClick={async () => setUser(await fetch("/me"))} />;';
    expect(new UnhandledPromises({ 'App.tsx': source }).find()).toHaveLength(1);
  });
});

it.each([
  'return <button onClick={() => mutate({ id })} />;',
  'return <button onClick={mutate} />;',
  'return <button onClick={refetch} />;',
  'return <button onClick={leave} />;',
  'return <button onClick={() => leave()} />;',
  'return <button onClick={() => controller.expireAll(getUser)} />;',
  'const save = async () => { const user = await mutate({ id }); if (user) goTo(user.url); };\nreturn <b onClick={save} />;',
  'const [save] = useLoading(() => controller.fetch(rename));\nreturn <button onClick={save} />;',
  'const [save] = useLoading(async () => { await fetch(rename); });\nreturn <button onClick={save} />;',
  'async function save() { try { await fetch(rename); } catch (error) { setError(error); } }\nreturn <b onClick={save} />;',
  'return <button onClick={() => fetch(rename).catch(setError)} />;',
  'return <button onClick={() => fetch(rename).then(setUser, setError)} />;',
  'return <button onClick={() => fetch(rename).then(setUser).catch(setError)} />;',
  'return <button onClick={() => Promise.allSettled([fetch(rename), fetch(getUser)])} />;',
  'const save = () => {\n  // A toast of the manager shows the error.\n  void fetch(rename);\n};\nreturn <button onClick={save} />;',
  'return <form action={async () => { await controller.fetch(rename); }} />;',
  'useEffect(() => { fetch(getUser).then(setUser, setError); }, []);',
  'const load = async () => { await controller.fetch(getUser); };\nreturn use(load());',
])('lets pass what handles the failure: %s', (body) => {
  expect(find(body)).toEqual([]);
});
