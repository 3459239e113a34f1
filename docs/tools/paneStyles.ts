import type { Plugin } from 'vite';
import { paneStyles as css } from '../../lib/devtools/panes/paneStyles.ts';

const NAME = 'virtual:paneStyles.css';

/** Gives pages the styles of the panes, which the panel has as text: `virtual:paneStyles.css`. */
export function paneStyles(): Plugin {
  return {
    name: 'pane-styles',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? css : undefined),
  };
}
