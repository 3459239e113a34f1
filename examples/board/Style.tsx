const css = `
.screen {
  container-type: inline-size;
  margin-bottom: 0.5rem;
}
.columns {
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 0.5rem;
}
.column {
  padding: 0.5rem;
  border: 1px solid transparent;
  border-radius: 10px;
  background: color-mix(in srgb, currentColor 6%, transparent);
}
.column.over {
  border-color: var(--accent, teal);
}
.column h3 {
  margin: 0 0 0.5rem;
  font-size: 0.8125rem;
  opacity: 0.8;
}
.column ul {
  display: grid;
  gap: 0.375rem;
  min-height: 5rem;
  align-content: start;
  margin: 0;
  padding: 0;
  list-style: none;
}
.card {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0.25rem;
  padding: 0.375rem 0.5rem;
  border: 1px solid color-mix(in srgb, currentColor 20%, transparent);
  border-radius: 8px;
  background: Canvas;
  background: var(--paper, Canvas);
  cursor: grab;
}
.card button {
  min-width: 1.75rem;
  margin: 0 0 0 0.125rem;
  padding: 0 0.25rem;
}
`;

export const Style = () => <style>{css}</style>;
