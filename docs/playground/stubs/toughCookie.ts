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

export class CookieJar {
  readonly #hosts = new Map<string, Map<string, string>>();

  getCookiesSync(url: string): Pair[] {
    return [...(this.#hosts.get(new URL(url).host) ?? [])].map(([key, value]) => ({ key, value }));
  }

  setCookie(cookie: string, url: string): Promise<void> {
    const [, key = '', value = ''] = PAIR.exec(cookie) ?? [];
    const { host } = new URL(url);
    const cookies = this.#hosts.get(host) ?? new Map<string, string>();
    if (/;\s*max-age=0*(;|\s*$)/i.test(cookie)) cookies.delete(key.trim());
    else if (key) cookies.set(key.trim(), value.trim());
    this.#hosts.set(host, cookies);
    return Promise.resolve();
  }
}
