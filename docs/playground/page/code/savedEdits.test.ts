// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { saveEdits, savedEdits } from './savedEdits.ts';

const example = { name: 'lists', files: [{ name: 'api.ts', code: 'one', readOnly: false }] };
const edits = { code: { 'api.ts': 'two' }, open: 'api.ts', hasEnded: true };

beforeEach(() => sessionStorage.clear());

it('restores saved edits until they are removed', () => {
  expect(savedEdits(example)).toBeUndefined();
  saveEdits(example, '', edits);
  expect(savedEdits(example)).toEqual(edits);
  expect(savedEdits({ ...example, name: 'other' })).toBeUndefined();
  saveEdits(example, '', undefined);
  expect(savedEdits(example)).toBeUndefined();
});

it('ignores edits of an older text', () => {
  saveEdits(example, '', edits);
  const newer = { ...example, files: [{ name: 'api.ts', code: 'new', readOnly: false }] };
  expect(savedEdits(newer)).toBeUndefined();
});

const of = JSON.stringify([['api.ts', 'one']]);

it('knows no end of edits that say nothing of one', () => {
  saveEdits(example, '', { ...edits, hasEnded: false });
  expect(savedEdits(example)?.hasEnded).toBe(false);
  const [key] = Object.keys(sessionStorage);
  sessionStorage.setItem(key!, JSON.stringify({ code: edits.code, open: 'api.ts', of }));
  expect(savedEdits(example)?.hasEnded).toBe(false);
});

it('separates the edits of each link', () => {
  const linked = { code: { 'api.ts': 'three' }, open: 'api.ts', hasEnded: true };
  saveEdits(example, '#code=1.a', linked);
  expect(savedEdits(example, '#code=1.a')).toEqual(linked);
  expect(savedEdits(example, '#code=1.b')).toBeUndefined();
  expect(savedEdits(example)).toBeUndefined();
  saveEdits(example, '', edits);
  saveEdits(example, '#code=1.b', undefined);
  expect(savedEdits(example, '#code=1.a')).toEqual(linked);
  expect(savedEdits(example)).toEqual(edits);
});

it.each([
  '{',
  'null',
  '1',
  JSON.stringify({ of, code: { 'api.ts': 'two' } }),
  JSON.stringify({ of, open: 'api.ts', code: { 'api.ts': 1 } }),
  JSON.stringify({ of, open: 'api.ts', code: 'two' }),
])('leaves %s alone, which it did not write', (text) => {
  saveEdits(example, '', edits);
  sessionStorage.setItem(sessionStorage.key(0)!, text);
  expect(savedEdits(example)).toBeUndefined();
});

it('ignores blocked storage', () => {
  saveEdits(example, '', { ...edits, code: { 'api.ts': 'x'.repeat(20_000_000) } });
  expect(savedEdits(example)).toBeUndefined();
});
