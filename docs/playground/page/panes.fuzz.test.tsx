import fc from 'fast-check';
import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fromOuter, made } from '../protocol/hostile.ts';
import { parseOuterMessage, type OuterMessage } from '../protocol/OuterMessage.ts';
import { ProblemAlert } from './PreviewOverlay.tsx';
import { paneNames } from './panes/paneNames.ts';
import { paneNote, Panes } from './panes/Panes.tsx';
import { initialPreviewState, reducePreviewState } from './panes/PreviewState.ts';

const seed = Number(process.env.WIRESHAPE_SEED ?? Date.now() % 1_000_000);
const numRuns = Math.ceil(Number(process.env.WIRESHAPE_CASES ?? 1000) / 5);

const nothing = (): void => {};
const data: ComponentProps<typeof Panes>['data'] = {
  name: 'x',
  title: 'x',
  open: 'App.tsx',
  files: [],
  rules: ['ARR-1'],
  steps: [['see', 'x']],
  lesson: undefined,
  tour: undefined,
  sees: [],
  outer: '',
  play: '',
  wireshape: { version: '0' },
};

it('law: every pane renders any messages of the preview, as text and with limited length', () => {
  const messages = fc.array(fromOuter, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(messages, (all) => {
      const read = all.flatMap((message): OuterMessage[] => {
        const one = parseOuterMessage(made(message));
        return one ? [one] : [];
      });
      const preview = read.reduce(reducePreviewState, initialPreviewState);
      for (const selected of paneNames(data)) {
        const html = renderToStaticMarkup(
          createElement(Panes, {
            id: 'x',
            data,
            preview,
            isEdited: false,
            selected,
            onSelect: nothing,
            onShowPane: nothing,
            send: nothing,
            onConditions: nothing,
            onReset: nothing,
            note: (name) => paneNote(name, preview),
            guide: undefined,
          }),
        );
        expect(html).not.toContain('<img');
        expect(html.split('<').length).toBeLessThan(60_000);
      }
      if (preview.problem) renderToStaticMarkup(createElement(ProblemAlert, { problem: preview.problem }));
    }),
    { seed, numRuns },
  );
});
