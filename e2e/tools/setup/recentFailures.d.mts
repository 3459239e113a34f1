/** Remembers for a day, in a file, what could not be installed. */
export class RecentFailures {
  constructor(file: string);
  has(name: string, now?: number): boolean;
  add(name: string, now?: number): void;
}
