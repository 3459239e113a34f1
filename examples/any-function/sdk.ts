/** Replaces axios, an SDK or IndexedDB: functions return promises. */
const rows = [{ id: 1, text: 'Buy tea' }];

export const database = {
  async all(table: string) {
    return table === 'notes' ? [...rows] : [];
  },
  async insert(_table: string, values: { text: string }) {
    const row = { id: rows.length + 1, ...values };
    rows.push(row);
    return row;
  },
};
