// msw keeps the cookies that its handlers set. The rules of real sites' cookies, and the list of public suffixes that
// they need, weigh 60 KB: here a host's cookies are its own, and go when their Max-Age is 0.
interface Pair {
  key: string;
  value: string;
}

const PAIR = /^\s*([^=;]+)=([^;]*)/;

export class MemoryCookieStore {
  idx = {};
}

export const Cookie = { fromJSON: (): null => null };

/** By host, in every jar: msw has one, and the network another. */
const hosts = new Map<string, Map<string, string>>();

export class CookieJar {
  getCookiesSync(url: string): Pair[] {
    return [...(hosts.get(new URL(url).host) ?? [])].map(([key, value]) => ({ key, value }));
  }

  setCookie(cookie: string, url: string): Promise<void> {
    const [, key = '', value = ''] = PAIR.exec(cookie) ?? [];
    const { host } = new URL(url);
    const cookies = hosts.get(host) ?? new Map<string, string>();
    if (/;\s*max-age=0*(;|\s*$)/i.test(cookie)) cookies.delete(key.trim());
    else if (key) cookies.set(key.trim(), value.trim());
    hosts.set(host, cookies);
    return Promise.resolve();
  }
}
