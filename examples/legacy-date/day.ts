/** Reads a day, such as '2026-03-01', as its midnight, local time. */
export const dateOfDay = (day: string) =>
  new Date(`${day.slice(0, 10)}T00:00`);

/** Writes the day of a Date, local time, as the server sends it. */
export function dayOf(date: Date): string {
  if (Number.isNaN(date.getTime()))
    throw new RangeError('An invalid date has no day.');
  const year = String(date.getFullYear()).padStart(4, '0');
  const parts = [date.getMonth() + 1, date.getDate()];
  return [
    year,
    ...parts.map((part) => String(part).padStart(2, '0')),
  ].join('-');
}
