/** The styles of the panel itself, and the variables of the styles of its panes. */
export const panelStyles = `
:host > div,
div:has(> .wp-panel),
div:has(> .wp-open) {
  display: contents;
}

.wp-panel,
.wp-open {
  --ws-font: system-ui, sans-serif;
  --ws-mono: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  --ws-paper: #ffffff;
  --ws-paper-2: #f6f8f8;
  --ws-line: #dfe4e6;
  --ws-line-2: #bcc5ca;
  --ws-ink: #272e34;
  --ws-ink-2: #55616b;
  --ws-ink-3: #6b7680;
  --ws-strong: #12171b;
  --ws-accent: #0b6e66;
  --ws-accent-paper: #e0f2ef;
  --ws-on-accent: #ffffff;
  --ws-error: #a32118;
  --ws-error-paper: #fdeceb;
  --ws-added: #1c6a33;
  --ws-added-paper: #e6f5e9;
  --ws-changed: #7d4a00;
  --ws-changed-paper: #fdf1d8;
  --pg-tabs: 38px;
  box-sizing: border-box;
  position: fixed;
  color: var(--ws-ink);
  color-scheme: light;
  accent-color: var(--ws-accent);
  font: 14px / 1.5 var(--ws-font);
}

@media (prefers-color-scheme: dark) {
  .wp-panel,
  .wp-open {
    --ws-paper: #14181c;
    --ws-paper-2: #191e23;
    --ws-line: #2c343b;
    --ws-line-2: #46505a;
    --ws-ink: #dfe4e8;
    --ws-ink-2: #a5afb8;
    --ws-ink-3: #848f99;
    --ws-strong: #f7f9fa;
    --ws-accent: #63d3c4;
    --ws-accent-paper: #17302e;
    --ws-on-accent: #08211e;
    --ws-error: #ff9d94;
    --ws-error-paper: #33201f;
    --ws-added: #8fd6a0;
    --ws-added-paper: #16291c;
    --ws-changed: #efc37c;
    --ws-changed-paper: #2f2615;
    color-scheme: dark;
  }
}

.wp-panel *,
.wp-panel *::before {
  box-sizing: border-box;
}

.wp-panel :is(p, ol, ul, pre, h3) {
  margin: 0;
}

.wp-panel :focus-visible,
.wp-open:focus-visible {
  outline: 2px solid var(--ws-accent);
  outline-offset: 2px;
}

.wp-open {
  z-index: 2147483647;
  right: 16px;
  bottom: calc(16px + 52px * var(--wp-order, 0));
  display: flex;
  align-items: center;
  gap: 8px;
  height: 40px;
  padding: 0 11px;
  border: 1px solid var(--ws-line-2);
  border-radius: 20px;
  background: var(--ws-accent);
  color: var(--ws-on-accent);
  box-shadow: 0 2px 8px rgb(0 0 0 / 0.25);
  cursor: pointer;
}

.wp-panel {
  /* Below the buttons that open the panels of other providers. */
  z-index: 2147483646;
  right: 0;
  bottom: 0;
  display: flex;
  flex-direction: column;
  background: var(--ws-paper);
  box-shadow: 0 0 16px rgb(0 0 0 / 0.2);
}

.wp-panel[data-position='bottom'] {
  left: 0;
  max-height: 90vh;
  border-top: 1px solid var(--ws-line-2);
}

.wp-panel[data-position='right'] {
  top: 0;
  max-width: 100vw;
  border-left: 1px solid var(--ws-line-2);
}

.wp-separator {
  position: absolute;
  z-index: 4;
  inset: -6px 0 auto;
  height: 12px;
  cursor: row-resize;
  touch-action: none;
}

[data-position='right'] > .wp-separator {
  inset: 0 auto 0 -6px;
  width: 12px;
  height: auto;
  cursor: col-resize;
}

.wp-panel > .wp-separator:is(:hover, :focus-visible, :active) {
  background: linear-gradient(var(--ws-accent), var(--ws-accent)) center / 100% 2px no-repeat;
  outline: 0;
}

[data-position='right'] > .wp-separator:is(:hover, :focus-visible, :active) {
  background-size: 2px 100%;
}

.wp-bar {
  flex: none;
  display: flex;
  align-items: center;
  gap: 6px;
  padding-right: 8px;
  border-bottom: 1px solid var(--ws-line);
}

.wp-bar .pg-tabs {
  flex: 1;
  min-width: 0;
  border-bottom: 0;
}

.wp-button {
  flex: none;
  min-height: 26px;
  padding: 1px 10px;
  border: 1px solid var(--ws-line-2);
  border-radius: 6px;
  background: none;
  color: var(--ws-ink);
  font: inherit;
  font-size: 12px;
  cursor: pointer;
}

.wp-network {
  border-color: currentColor;
  background: var(--ws-changed-paper);
  color: var(--ws-changed);
}

.wp-button:hover {
  border-color: var(--ws-accent);
  color: var(--ws-strong);
}

.wp-head {
  position: sticky;
  z-index: 3;
  top: 0;
  left: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  border-bottom: 1px solid var(--ws-line);
  background: var(--ws-paper);
}

.wp-head .pg-steps {
  position: static;
  flex: 1 1 320px;
  min-width: 0;
  border-bottom: 0;
}

.wp-input {
  flex: 0 1 240px;
  min-width: 0;
  min-height: 26px;
  margin: 5px 16px;
  padding: 1px 8px;
  border: 1px solid var(--ws-line-2);
  border-radius: 6px;
  background: var(--ws-paper);
  color: var(--ws-ink);
  font: inherit;
  font-size: 12px;
}

.wp-input::placeholder {
  color: var(--ws-ink-3);
}

.wp-link {
  margin-block: -4px;
  padding: 4px 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  overflow-wrap: anywhere;
  cursor: pointer;
}

.wp-panel .wp-details {
  position: sticky;
  left: 0;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: 4px 16px;
  max-width: 100cqw;
  padding: 0 16px 10px;
  font-family: var(--ws-font);
}

.wp-panel .wp-details h3 {
  padding: 8px 0 2px;
  color: var(--ws-ink-2);
  font-size: 12px;
}

.wp-panel .wp-details ul,
.wp-panel .wp-changes ul {
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
}

.wp-controls {
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  padding: 2px 16px 8px;
}

.wp-panel .wp-actions {
  padding: 0;
  list-style: none;
}

.wp-actions > li {
  border-bottom: 1px solid var(--ws-line);
}

.wp-actions .wp-action {
  display: flex;
  gap: 8px;
  width: 100%;
  padding: 4px 16px;
  color: var(--ws-ink);
  font-size: 12px;
}

.wp-action code {
  flex: 1;
  font-family: var(--ws-mono);
  overflow-wrap: anywhere;
}

.wp-action:hover {
  background: var(--ws-paper-2);
}

.wp-changes {
  padding: 4px 16px 10px 28px;
  background: var(--ws-paper-2);
  font: 12px / 1.6 var(--ws-mono);
}

.wp-changes > ul {
  margin-top: 6px;
}

.wp-panel .wp-changes ul ul {
  padding-left: 20px;
}

.wp-panel del {
  color: var(--ws-ink-2);
}

.wp-panel .pg-pane td.pg-quiet {
  color: var(--ws-ink-2);
}

.pg-scroll > .pg-quiet,
.pg-store > .pg-quiet {
  padding: 4px 16px;
  font-size: 12px;
}

/* A narrow window has no room at its right. */
@media (max-width: 36em) {
  [data-position='bottom'] .wp-dock {
    display: none;
  }
}

@media (forced-colors: active) {
  .wp-open {
    background: ButtonFace;
    color: ButtonText;
  }
}
`;
