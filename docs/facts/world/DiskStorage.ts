/** Replaces `localStorage`, which a frame without an origin lacks; it can be full. */
export class DiskStorage implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  isFull = false;
  readonly items = new Map<string, string>();

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this.items.set(key, value);
  }

  removeItem(key: string): void {
    this.items.delete(key);
  }

  clear(): void {
    this.items.clear();
  }

  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }

  get length(): number {
    return this.items.size;
  }
}
