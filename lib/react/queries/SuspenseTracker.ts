/** Knows whether renders under one DataProvider are suspended, and since when none is. */
export class SuspenseTracker {
  #count = 0;
  #endedAt = 0;

  begin(): void {
    this.#count++;
  }

  end(): void {
    this.#count--;
    this.#endedAt = Date.now();
  }

  /** True while a render is suspended, and for some milliseconds after the last one was resumed. */
  isRecent(grace: number): boolean {
    return this.#count > 0 || Math.abs(Date.now() - this.#endedAt) < grace;
  }
}
