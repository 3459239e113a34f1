import { tabStyles } from '../controls/tabStyles.ts';

/**
 * The styles of tabs and panes, for the playground and for the panel. Colours, fonts and `--pg-tabs`, the height of
 * the tabs, are variables that either sets.
 */
export const paneStyles = `${tabStyles}
.pg-sr {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

.pg-quiet {
  color: var(--ws-ink-2);
  font-weight: 400;
}

.pg-steps button,
.pg-switches select {
  padding: 0.1875rem 0.75rem;
  border: 1px solid var(--ws-line-2);
  border-radius: 6px;
  background: none;
  color: var(--ws-ink);
  font: inherit;
  cursor: pointer;
}

.pg-steps button:enabled:hover {
  border-color: var(--ws-accent);
  color: var(--ws-strong);
}

.pg-empty {
  padding: 0.875rem 1rem;
  color: var(--ws-ink-2);
}

.pg-pane {
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  container-type: inline-size;
}

.pg-pane:focus-visible {
  outline-offset: -2px;
}

.pg-pane pre {
  font-family: var(--ws-mono);
  font-size: 0.75rem;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}

/* What is stored: tables, what changed in them, and the way back through the actions. */
.pg-steps {
  position: sticky;
  z-index: 2;
  top: 0;
  left: 0;
  display: flex;
  align-items: center;
  gap: 0.375rem;
  padding: 0.375rem 0.75rem 0.375rem 1rem;
  border-bottom: 1px solid var(--ws-line);
  background: var(--ws-paper);
  font-size: 0.75rem;
}

.pg-steps[data-past] {
  background: var(--ws-changed-paper);
}

.pg-steps p {
  flex: 1;
  display: flex;
  gap: 0.375rem;
  min-width: 0;
  white-space: nowrap;
}

.pg-steps code {
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
}

.pg-steps button {
  flex: none;
  min-height: 1.5rem;
  padding: 0.0625rem 0.5rem;
  font-size: 0.75rem;
}

.pg-steps button:disabled {
  color: var(--ws-ink-2);
  border-color: var(--ws-line);
  cursor: default;
}

.pg-store h3 {
  padding: 0.75rem 1rem 0.25rem;
  color: var(--ws-strong);
  font-size: 0.8125rem;
  font-weight: 620;
}

.pg-scroll {
  overflow-x: auto;
  overscroll-behavior-x: contain;
}

.pg-pane table {
  width: 100%;
  border-collapse: collapse;
  font-family: var(--ws-mono);
  font-size: 0.75rem;
}

.pg-pane caption {
  padding: 0.75rem 1rem 0.25rem;
  color: var(--ws-strong);
  font-family: var(--ws-font);
  font-size: 0.8125rem;
  font-weight: 620;
  text-align: left;
}

.pg-pane :is(th, td) {
  padding: 0.25rem 0.5rem;
  border-bottom: 1px solid var(--ws-line);
  font-weight: 400;
  text-align: left;
  vertical-align: top;
}

.pg-pane td {
  min-width: 4rem;
  max-width: 18rem;
  overflow-wrap: break-word;
}

.pg-pane thead th {
  white-space: nowrap;
}

.pg-pane th {
  color: var(--ws-ink-2);
}

.pg-pane tr > :first-child {
  padding-left: 1rem;
}

/* The key stays in sight while a wide table scrolls below it. */
.pg-scroll tr > :first-child {
  position: sticky;
  z-index: 1;
  left: 0;
  max-width: 10rem;
  background: var(--ws-paper);
  overflow-wrap: break-word;
}

.pg-pairs th {
  width: 50%;
  overflow-wrap: anywhere;
}

.pg-pane td.pg-origin {
  min-width: 8rem;
  color: var(--ws-ink-2);
}

.pg-pane td.pg-origin button {
  /* A target of 24 px on the line of the cells beside it. */
  margin-block: -0.25rem;
  padding: 0.25rem 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
}

/* A row or a request that opens. */
.pg-opener {
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;
}

th:has(> .pg-opener) {
  min-width: 5rem;
}

th > .pg-opener {
  /* A target of 24 px on the line of the cells beside it. */
  margin-block: -0.25rem;
  padding: 0.25rem 0;
  overflow-wrap: anywhere;
}

.pg-opener::before {
  content: '▸';
  content: '▸' / '';
  display: inline-block;
  width: 1em;
  color: var(--ws-ink-2);
}

.pg-opener[aria-expanded='true']::before {
  content: '▾';
  content: '▾' / '';
}

.pg-pane td[colspan] {
  max-width: none;
  padding: 0;
  background: var(--ws-paper-2);
}

.pg-mark {
  margin-right: 0.3em;
  color: var(--ws-changed);
  font-family: var(--ws-mono);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
}

.pg-mark[data-kind='added'] {
  color: var(--ws-added);
}

.pg-mark[data-kind='removed'] {
  color: var(--ws-error);
}

tr[data-kind='added'] > *,
.pg-scroll tr[data-kind='added'] > :first-child {
  background: var(--ws-added-paper);
}

td[data-kind],
tr[data-kind='changed'] > th,
.pg-pairs tr[data-kind='changed'] > *,
.pg-scroll tr[data-kind='changed'] > :first-child {
  background: var(--ws-changed-paper);
}

td[data-kind='added'] {
  background: var(--ws-added-paper);
}

tr[data-kind='removed'] > *,
.pg-scroll tr[data-kind='removed'] > :first-child,
td[data-kind='removed'] {
  background: var(--ws-error-paper);
}

tr[data-kind='removed'] > td {
  text-decoration: line-through;
}

.pg-pane del {
  color: var(--ws-ink-2);
}

.pg-timeline {
  padding: 0 0 0.5rem;
  counter-reset: step;
  list-style: none;
}

.pg-timeline li {
  counter-increment: step;
}

.pg-timeline button {
  display: flex;
  gap: 0.5rem;
  width: 100%;
  padding: 0.125rem 1rem;
  border: 0;
  background: none;
  color: var(--ws-ink);
  font: inherit;
  font-size: 0.75rem;
  text-align: left;
  cursor: pointer;
}

.pg-timeline button::before {
  content: counter(step);
  flex: none;
  min-width: 1.25rem;
  color: var(--ws-ink-2);
  font-variant-numeric: tabular-nums;
  text-align: right;
}

.pg-timeline code {
  flex: 1;
  overflow-wrap: anywhere;
}

.pg-timeline button:hover {
  background: var(--ws-paper-2);
}

.pg-timeline button[aria-current] {
  background: var(--ws-accent-paper);
  color: var(--ws-strong);
}

.pg-timeline button:focus-visible {
  outline-offset: -2px;
}

.pg-store code {
  font-family: var(--ws-mono);
}

/* What went over the wire: a card a call, with the four forms that its data takes. */
.pg-switches {
  position: sticky;
  z-index: 2;
  top: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 1rem;
  padding: 0.375rem 1rem;
  border-bottom: 1px solid var(--ws-line);
  background: var(--ws-paper);
  font-size: 0.75rem;
}

.pg-switches :is(label, input) {
  cursor: pointer;
}

.pg-switches label {
  display: flex;
  min-height: 1.5rem;
  align-items: center;
  gap: 0.375rem;
}

.pg-switches select {
  min-height: 1.5rem;
  padding: 0.0625rem 0.25rem;
  font-size: 0.75rem;
}

/* Where calls are listed in a line each. */
.pg-exchange > button.pg-request {
  gap: 0;
  width: 100%;
  padding-block: 0.375rem;
}

button.pg-request > :first-child {
  flex: 1;
  padding-right: 1rem;
}

.pg-exchange {
  border-bottom: 1px solid var(--ws-line);
}


.pg-request {
  display: flex;
  justify-content: space-between;
  gap: 1rem;
  padding: 0.625rem 1rem 0.375rem;
  color: var(--ws-strong);
  font-family: var(--ws-mono);
  font-size: 0.75rem;
  font-weight: 620;
  overflow-wrap: anywhere;
}

.pg-request span:last-child {
  flex: none;
  color: var(--ws-ink-2);
  font-weight: 400;
}

.pg-request .pg-bad:last-child,
.pg-sides .pg-bad {
  color: var(--ws-error);
}

.pg-sides {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.5rem 1rem;
  padding: 0 1rem 0.75rem;
  font-size: 0.75rem;
}

@container (min-width: 24rem) {
  .pg-sides {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
}

@container (min-width: 44rem) {
  .pg-sides {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
}

.pg-side {
  color: var(--ws-ink-2);
  font-weight: 620;
}

/* A long token stays on the line of its indent. */
.pg-sides pre:not(.pg-headers) {
  line-break: anywhere;
}

.pg-pane .pg-headers,
.pg-pane .pg-same {
  color: var(--ws-ink-3);
}

.pg-joined {
  padding: 0 1rem 0.75rem;
  color: var(--ws-ink-2);
  font-size: 0.75rem;
}

@media (forced-colors: active) {
  .pg-tabs [role='tab'] {
    border-bottom-color: Canvas;
  }

  .pg-tabs [role='tab'][aria-selected='true'] {
    border-bottom-color: Highlight;
  }

  .pg-timeline button[aria-current] {
    outline: 2px solid Highlight;
    outline-offset: -2px;
  }

  .pg-pane .pg-same,
  .pg-steps button:disabled {
    color: GrayText;
  }
}
`;
