import { expect, it } from 'vitest';
import { markdownRecipe } from './recipe.ts';

it('puts every file under its path, in a code fence of its language', () => {
  const files = [
    { name: 'api.ts', code: 'export {};\n' },
    { name: 'App.tsx', code: '<p />\n\n' },
  ];
  expect(markdownRecipe('Two files', 'two', files)).toBe(
    '# Two files\n\n`two/api.ts`\n\n```ts\nexport {};\n```\n\n`two/App.tsx`\n\n```tsx\n<p />\n```\n',
  );
});

it('lengthens the fence for code that contains one', () => {
  expect(markdownRecipe('Odd', 'odd', [{ name: 'a.ts', code: '/* ```` */' }])).toContain(
    '`````ts\n/* ```` */\n`````',
  );
});
