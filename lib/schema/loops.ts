import type { Compiled, Link } from './contract.ts';

/** True when a schema can hold itself at some depth, or holds one that does not tell its parts. */
export function canLoop(start: Compiled, link: Link): boolean {
  const met = new Set<Compiled>();
  const open = [start];
  for (let compiled = open.pop(); compiled; compiled = open.pop()) {
    const parts = compiled.parts();
    if (parts === undefined) return true;
    for (const part of parts) {
      const next = link(part);
      if (next === start) return true;
      if (met.has(next) || !next.transforms) continue;
      met.add(next);
      open.push(next);
    }
  }
  return false;
}
