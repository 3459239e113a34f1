import type { Clock } from './Clock.ts';

interface Session {
  user: number;
  expiresAt: number;
}

/** What a login gives. */
export interface Tokens {
  /** For requests, until it expires. */
  token: string;
  /** For new tokens, once. */
  refreshToken: string;
}

const LIFETIME = 86_400_000;

/** Who is logged in, by tokens that expire. */
export class Sessions {
  readonly #clock: Clock;
  readonly #sessions = new Map<string, Session>();
  readonly #refreshTokens = new Map<string, number>();
  #started = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  start(user: number): Tokens {
    this.#started++;
    const tokens = { token: `token-${this.#started}`, refreshToken: `refresh-${this.#started}` };
    this.#sessions.set(tokens.token, { user, expiresAt: this.#clock.now() + LIFETIME });
    this.#refreshTokens.set(tokens.refreshToken, user);
    return tokens;
  }

  /** Undefined for a refresh token that was used already. */
  refresh(refreshToken: string): Tokens | undefined {
    const user = this.#refreshTokens.get(refreshToken);
    if (user === undefined) return undefined;
    this.#refreshTokens.delete(refreshToken);
    return this.start(user);
  }

  /** The user of an `Authorization` header: 0 without one, undefined when the token is not good any more. */
  userOf(header: string | undefined): number | undefined {
    if (!header) return 0;
    const session = this.#sessions.get(header.replace('Token ', ''));
    return session && session.expiresAt > this.#clock.now() ? session.user : undefined;
  }

  /** Lets every token expire; refresh tokens stay good. */
  expire(): void {
    this.#sessions.clear();
  }

  end(): void {
    this.#sessions.clear();
    this.#refreshTokens.clear();
  }
}
