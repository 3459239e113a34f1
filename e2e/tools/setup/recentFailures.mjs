import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const DAY = 24 * 3600 * 1000;

/** Remembers for a day, in a file, what could not be installed: every command would try again otherwise, for a minute. */
export class RecentFailures {
  #file;

  constructor(file) {
    this.#file = file;
  }

  /** Whether it failed within the last day. */
  has(name, now = Date.now()) {
    const age = now - this.#read()[name];
    return age >= 0 && age < DAY;
  }

  add(name, now = Date.now()) {
    try {
      mkdirSync(dirname(this.#file), { recursive: true });
      writeFileSync(this.#file, JSON.stringify({ ...this.#read(), [name]: now }));
    } catch {
      // It is tried again then.
    }
  }

  #read() {
    try {
      return existsSync(this.#file) ? JSON.parse(readFileSync(this.#file, 'utf8')) : {};
    } catch {
      return {};
    }
  }
}
