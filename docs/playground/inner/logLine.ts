import { describe } from './describe.ts';

/** What was logged, as a console writes it: a text that comes first may have places for what follows it. */
export function logLine(values: readonly unknown[]): string {
  const [first, ...rest] = values;
  if (typeof first !== 'string' || rest.length === 0) return values.map((value) => describe(value)).join(' ');
  const text = first.replaceAll(/%[%sdifoOc]/g, (place) => {
    if (place === '%%') return '%';
    if (rest.length === 0) return place;
    return placed(place, rest.shift());
  });
  return [text, ...rest.map((value) => describe(value))].join(' ');
}

function placed(place: string, value: unknown): string {
  if (place === '%c') return '';
  if (place === '%i') return String(Math.trunc(Number(value)));
  if (place === '%d' || place === '%f') return String(Number(value));
  return describe(value);
}
