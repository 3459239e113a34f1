import { expect, it } from 'vitest';
import { linesBefore, placeIn } from './sourceLines.ts';

it('finds the first named module in the stacks of Chromium and Firefox', () => {
  const chromium =
    'Error: x\n    at f (http://a.test/inner.html:9:1)\n    at App (playground:///App.tsx:3:7)\n';
  expect(placeIn(chromium)).toEqual({ path: '/App.tsx', line: 3, column: 7 });
  const firefox =
    'f@http://a.test/inner.html:9:1\nApp@playground:///App.tsx:3:7\n@playground:///index.tsx:1:1\n';
  expect(placeIn(firefox)).toEqual({ path: '/App.tsx', line: 3, column: 7 });
});

it('finds the module by its lines in the stacks of WebKit', () => {
  const [mocks, app] = [linesBefore('/mocks.ts'), linesBefore('/App.tsx')];
  expect(linesBefore('/mocks.ts')).toBe(mocks);
  const stack = (line: number): string =>
    `f@http://a.test/inner.html:9:1\n@http://a.test/inner.html:${line}:22`;
  expect(placeIn(stack(mocks + 1))).toEqual({ path: '/mocks.ts', line: 1, column: 22 });
  expect(placeIn(stack(app + 1))).toEqual({ path: '/App.tsx', line: 1, column: 22 });
  expect(placeIn(stack(app))).toMatchObject({ path: '/mocks.ts' });
  expect(placeIn(stack(app + 4000))).toMatchObject({ path: '/App.tsx', line: 4000 });
});

it('finds no module in a stack without one', () => {
  expect(placeIn('f@http://a.test/inner.html:9:1\n@')).toEqual({});
  expect(placeIn('')).toEqual({});
});
