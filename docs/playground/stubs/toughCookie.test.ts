import { expect, it } from 'vitest';
import { CookieJar } from './toughCookie.ts';

it('keeps the cookies of a host until they end', async () => {
  const jar = new CookieJar();
  const url = 'http://api.test/login';
  await jar.setCookie('session=abc=; Path=/; HttpOnly', url);
  await jar.setCookie('theme=dark', url);
  await jar.setCookie('other=1', 'http://other.test/');
  expect(jar.getCookiesSync('http://api.test/users')).toEqual([
    { key: 'session', value: 'abc=' },
    { key: 'theme', value: 'dark' },
  ]);
  await jar.setCookie('session=; Max-Age=0', url);
  expect(jar.getCookiesSync(url)).toEqual([{ key: 'theme', value: 'dark' }]);
});
