import type { SandpackTheme } from '@codesandbox/sandpack-react';

const color = (name: string): string => `var(--ws-${name})`;

/** The editor's colours are the site's own variables, which follow its theme by themselves. */
export const theme: SandpackTheme = {
  colors: {
    surface1: color('code'),
    surface2: color('line'),
    surface3: color('code-line'),
    clickable: color('ink-2'),
    base: color('ink'),
    disabled: color('ink-2'),
    hover: color('ink'),
    accent: color('accent-text'),
    error: color('error'),
    errorSurface: color('error-paper'),
  },
  syntax: {
    plain: color('ink'),
    comment: { color: color('code-comment'), fontStyle: 'italic' },
    keyword: color('code-keyword'),
    tag: color('code-type'),
    punctuation: color('ink'),
    definition: color('code-function'),
    property: color('code-type'),
    static: color('code-constant'),
    string: color('code-string'),
  },
  font: {
    body: 'var(--__sl-font)',
    mono: 'var(--__sl-font-mono)',
    size: 'var(--ws-code-size)',
    lineHeight: '1.6',
  },
};
