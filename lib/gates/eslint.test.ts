import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const lib = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'eslint-plugin-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the rules of the plugin report in a file, as `rule:line`. */
async function reported(code: string): Promise<string[]> {
  const rules = ['created-once', 'entity-key', 'handled-errors'];
  writeFileSync(
    join(folder, 'config.json'),
    JSON.stringify({
      categories: { correctness: 'off' },
      jsPlugins: [join(lib, 'eslint/plugin.cjs')],
      rules: Object.fromEntries(rules.map((rule) => [`wireshape/${rule}`, 'error'])),
    }),
  );
  const file = join(folder, 'code.tsx');
  writeFileSync(file, code);
  const oxlint = join(lib, '../node_modules/.bin/oxlint');
  const args = ['--config', join(folder, 'config.json'), '--format', 'json', file];
  const failed = (error: { stdout: string }): { stdout: string } => error;
  const { stdout } = await promisify(execFile)(oxlint, args).catch(failed);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; labels: { span: { line: number } }[] }[];
  };
  return diagnostics
    .map(({ code: rule, labels }) => `${/\((.*)\)/.exec(rule)?.[1]}:${labels[0]?.span.line}`)
    .toSorted();
}

it('finds entities without a static key', async () => {
  const code = `
import { Entity, EntityMixin } from 'wireshape';
class User extends Entity { id = ''; }
class Post extends Entity { static override key = 'Post'; id = ''; }
class Tag extends Entity { static get key() { return 'Tag'; } }
class Admin extends User { role = ''; }
const Item = class extends Entity { key = 'Item'; };
class Other extends EntityMixin(class { id = ''; }, { key: 'Other' }) {}
export { Post, Tag, Admin, Item, Other };
`;
  expect(await reported(code)).toEqual(['entity-key:3', 'entity-key:7']);
  expect(await reported(code.replace("'wireshape'", "'./entities'"))).toEqual([]);
  expect(
    await reported(code.replace('{ Entity,', '{ Entity as E,').replaceAll('extends Entity ', 'extends E ')),
  ).toEqual(['entity-key:3', 'entity-key:7']);
});

it('finds what a component or hook creates at every render', async () => {
  const code = `
import { memo, useMemo, useState } from 'react';
import { Controller, RestEndpoint, resource } from 'wireshape';
import { useSuspense } from 'wireshape/react';
const getUser = new RestEndpoint({ path: '/users/:id' });
export function createApi(path: string) { return resource({ path }); }
export function Profile() {
  const get = new RestEndpoint({ path: '/me' });
  return useSuspense(get);
}
export const useTodos = () => useSuspense(resource({ path: '/todos/:id' }).getList);
export const Row = memo(function () { return useSuspense(new RestEndpoint({ path: '/' })); });
export function App() {
  const [controller] = useState(() => new Controller());
  const get = useMemo(() => new RestEndpoint({ path: '/' }), []);
  const onClick = () => new Controller();
  return <button onClick={() => new Controller()}>{String(useSuspense(getUser.extend({ signal: undefined })) ?? [controller, get, onClick])}</button>;
}
`;
  expect(await reported(code)).toEqual(['created-once:11', 'created-once:12', 'created-once:8']);
});

it('finds requests of event handlers whose failure nobody handles', async () => {
  const code = `
export function Buttons({ controller, load, get }) {
  return (
    <>
      <button onClick={() => controller.fetch(get)}>a</button>
      <button onClick={() => { void controller.fetch(get); load(); }}>b</button>
      <button onClick={load}>c</button>
      <button onClick={() => controller.fetch(get).catch(report)}>d</button>
      <button onClick={async () => { try { await controller.fetch(get); } catch {} }}>e</button>
      <button onClick={() => controller.set(get, 1)}>f</button>
      <Form action={() => controller.fetch(get)} onlyText="x" />
    </>
  );
}
`;
  expect(await reported(code)).toEqual(['handled-errors:5', 'handled-errors:6']);
});
