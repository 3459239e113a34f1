/** The styles of tabs; `--pg-tabs` is their height. */
export const tabStyles = `
.pg-tabs {
  flex: none;
  display: flex;
  height: var(--pg-tabs);
  padding-inline: 0.375rem;
  border-bottom: 1px solid var(--ws-line);
  background: var(--ws-paper);
  overflow: auto hidden;
  scrollbar-width: none;
}

.pg-tabs [role='tab'] {
  flex: none;
  padding-inline: 0.625rem;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: var(--ws-ink-2);
  font: inherit;
  font-size: 0.8125rem;
  cursor: pointer;
}

.pg-tabs [role='tab']:hover {
  color: var(--ws-strong);
}

.pg-tabs [role='tab'][aria-selected='true'] {
  border-bottom-color: var(--ws-accent);
  color: var(--ws-strong);
}

.pg-tabs [role='tab']:focus-visible {
  outline-offset: -3px;
}

.pg-note {
  margin-left: 0.375rem;
  color: var(--ws-ink-2);
  font-variant-numeric: tabular-nums;
}
`;
