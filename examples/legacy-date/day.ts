/** Reads a day, such as '2026-03-01', as its midnight, local time. */
export const dateOfDay = (day: string) =>
  new Date(`${day.slice(0, 10)}T00:00`);

/** Writes the day of a Date, local time, as the server sends it. */
export const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
