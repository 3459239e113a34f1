const css = `
.tools {
  display: flex;
  flex-wrap: wrap;
}
.tools input {
  flex: 1 1 7rem;
  min-width: 0;
}
[aria-pressed='true'] {
  border-color: var(--accent, teal);
}
.window {
  height: 15rem;
  margin-bottom: 0.75rem;
  overflow: auto;
  border: 1px solid color-mix(in srgb, currentColor 20%, transparent);
  border-radius: 8px;
  overflow-anchor: none;
}
.window table {
  width: 100%;
  margin: 0;
  border-collapse: collapse;
  table-layout: fixed;
}
.window th {
  position: sticky;
  top: 0;
  background: Canvas;
  background: var(--paper, Canvas);
  text-align: left;
}
.window :is(td, th) {
  height: 40px;
  padding: 0 0.75rem;
  box-sizing: border-box;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.window td button {
  margin: 0;
}
.window .off td:not(:last-child) {
  opacity: 0.6;
  text-decoration: line-through;
}
`;

export const Style = () => <style>{css}</style>;
