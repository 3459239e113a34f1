/** Code without an end, to put before the first line of a module; the line that is blamed, if not the first. */
export interface Loop {
  name: string;
  code: string;
  line?: number;
}

/** Every kind of code without an end that a reader types. */
export const loops: readonly Loop[] = [
  { name: 'while (true) {}', code: 'while (true) {}' },
  { name: 'for (;;)', code: '\nfor (;;);', line: 2 },
  { name: 'do', code: 'let n = 0; do n++; while (true);' },
  {
    name: 'mutual recursion',
    code: 'function ping(n) { try { pong(n) } catch {} pong(n) } function pong(n) { try { ping(n) } catch {} ping(n) } ping(1);',
  },
  { name: 'a loop in a promise chain', code: 'const next = () => Promise.resolve().then(next); next();' },
  { name: 'a loop that awaits', code: '(async () => { for (;;) await null; })();' },
  { name: 'a loop that catches', code: 'for (;;) try { for (;;); } catch {}' },
  {
    name: 'a component that renders itself',
    code: "import { createRoot } from 'react-dom/client'; const Loop = () => <Loop />;\ncreateRoot(document.createElement('div')).render(<Loop />);",
  },
  { name: 'a generator without end', code: 'function* ones() { while (true) yield 1; } [...ones()];' },
  {
    name: 'an iterator without end',
    code: '[...{ [Symbol.iterator]: () => ({ next: () => ({ done: false, value: 1 }) }) }];',
  },
  { name: 'a loop in a timer', code: 'setTimeout(() => { while (true); }, 200);' },
];
