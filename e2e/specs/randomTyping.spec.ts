import { expect, type Locator } from 'playwright/test';
import { Random } from '../../lib/lab/soak/Random.ts';
import { textOf } from '../drivers/editor.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { seed } from '../drivers/seed.ts';
import { siteTest } from '../drivers/siteTest.ts';
import { TypingModel } from '../drivers/TypingModel.ts';
import { Watch } from '../drivers/Watch.ts';

// A reader who types anything: no edit is lost, and the preview is never dead. WIRESHAPE_SECONDS makes it longer.
const SECONDS = Number(process.env.WIRESHAPE_SECONDS ?? 10);

const example = { name: 'array-of-users', page: 'play/array-of-users' };
const FILES = ['App.tsx', 'api.ts', 'mocks.ts'];
const LOOP = 'while (true) {}\n';
/** What may be pasted: right code, broken code, code that throws, logs, fetches or stores without rest. */
const pieces = [
  '// a comment\n',
  "console.log('typed');\n",
  "throw new Error('typed');\n",
  'const broken = {\n',
  '}\n',
  '<p>\n',
  '`${',
  'setInterval(() => console.log(1), 0);\n',
  "void fetch('/users');\n",
  'export default null;\n',
  "import 'left-pad';\n",
  'const typed: number = 1;\n',
  'document.body.textContent = "";\n',
  'location.reload();\n',
  'é ñ 漢字 ☺\n',
];

siteTest(`keeps every edit through ${SECONDS} seconds of random typing`, async ({ page, guard }) => {
  siteTest.setTimeout(600_000 + SECONDS * 1000);
  guard.allow('console error: ', 'page error: ');
  const watch = await Watch.of(page);
  await page.addInitScript(keepSent);
  const random = new Random(seed());
  const playground = await LivePlayground.open(page, example);
  const { section, editor } = playground;
  const texts = new Map<string, string>();
  for (const name of FILES.toReversed()) {
    await playground.openFile(name);
    texts.set(name, await textOf(editor));
  }
  const model = new TypingModel(texts, FILES[0]!);
  const counts = new Map<string, number>();
  const done: string[] = [];

  const act = async (name: string, what: () => Promise<void>): Promise<void> => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    done.push(`${name} in ${model.file}`);
    await what();
    await expect
      .poll(() => textOf(editor), { message: `seed ${seed()}, after ${done.slice(-5).join('; ')}` })
      .toBe(model.text);
    // What stands in the editor is also what the preview was given.
    await expect
      .poll(sent, { message: `seed ${seed()}, sent after ${done.slice(-5).join('; ')}` })
      .toBe(model.text);
  };

  const sent = async (): Promise<string | undefined> => {
    const outer = page.frames().find((frame) => frame.url().includes('/playground/index.html'))!;
    const modules = await outer.evaluate(() => (globalThis as Sent).sent);
    return modules?.[`/${model.file}`]?.code;
  };

  const acts: [number, string, () => Promise<void>][] = [
    [
      30,
      'type',
      async () => {
        const at = random.below(model.text.length + 1);
        const letters = random.times(1 + random.below(8), () => random.pick([...'abcxyz019 .;='])).join('');
        await placeCaret(editor, model.text, at);
        await page.keyboard.insertText(letters[0]!);
        if (letters.length > 1) await page.keyboard.insertText(letters.slice(1));
        model.type(at, letters);
      },
    ],
    [
      15,
      'delete',
      async () => {
        const from = random.below(model.text.length + 1);
        const to = Math.min(model.text.length, from + 1 + random.below(12));
        if (from === to) return;
        await placeCaret(editor, model.text, from, to);
        await page.keyboard.press('Delete');
        model.remove(from, to);
      },
    ],
    [
      10,
      'paste',
      async () => {
        const at = startOfLine(model.text, random.below(model.text.length + 1));
        await paste(at, random.pick(pieces));
      },
    ],
    [10, 'undo', () => undo('Control+z')],
    [4, 'redo', () => undo('Control+y')],
    [
      8,
      'switch file',
      async () => {
        const name = random.pick(model.names);
        await playground.openFile(name);
        if (name !== model.file) model.open(name);
      },
    ],
    [6, 'Run', () => section.getByRole('button', { name: 'Run', exact: true }).click()],
    [3, 'Reset', reset],
    [
      2,
      'endless loop',
      async () => {
        const { file } = model;
        await paste(0, LOOP);
        await page.waitForTimeout(random.below(4000));
        if (model.file !== file || !model.text.startsWith(LOOP)) return;
        await expect.poll(() => textOf(editor)).toBe(model.text);
        await placeCaret(editor, model.text, 0, LOOP.length);
        await page.keyboard.press('Delete');
        model.remove(0, LOOP.length);
      },
    ],
    [
      3,
      'open a pane',
      async () => {
        await playground.openPane(random.pick(['Store', 'Wire', 'Console', 'Check']));
      },
    ],
  ];

  async function paste(at: number, text: string): Promise<void> {
    await placeCaret(editor, model.text, at);
    await editor.evaluate((content, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      content.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
    model.insert(at, text);
  }

  async function undo(keys: string): Promise<void> {
    await editor.focus();
    await page.keyboard.press(keys);
    await page.waitForTimeout(30);
    expect(model.went(await textOf(editor)), `seed ${seed()}: undo leads to a text that was there`).toBe(
      true,
    );
  }

  async function reset(): Promise<void> {
    if (!model.isEdited) return;
    await section.getByRole('button', { name: 'Reset', exact: true }).first().click();
    model.reset();
  }

  await playground.openFile(model.file);
  const weights = acts.reduce((sum, [weight]) => sum + weight, 0);
  const end = Date.now() + SECONDS * 1000;
  while (Date.now() < end) {
    let left = random.below(weights);
    const [, name, what] = acts.find(([weight]) => (left -= weight) < 0)!;
    await act(name, what);
    if (model.text.length > 3000) await act('Reset', reset);
    await page.waitForTimeout(random.below(80));
  }
  // Every file, also those that are not open, holds what was typed into it.
  for (const name of FILES) {
    await playground.openFile(name);
    model.open(name);
    await expect.poll(() => textOf(editor), { message: `${name}, seed ${seed()}` }).toBe(model.text);
  }
  await act('Reset', reset);
  await expect.poll(() => playground.text(), { message: `seed ${seed()}` }).toContain('Jane');
  await expect(playground.alert).toHaveCount(0);
  expect(await watch.errors(), `seed ${seed()}`).toEqual([]);
  const summary = [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
  console.log(
    `  seed ${seed()}: ${done.length} acts (${summary}); the page's thread was taken for ${Math.round(await watch.longest())} ms at most`,
  );
});

interface Sent {
  sent?: Record<string, { code: string }>;
}

// Runs in every frame: the outer one keeps the files that Sandpack sent last.
function keepSent(): void {
  addEventListener('message', ({ data }: MessageEvent) => {
    const message = data as { type?: unknown; modules?: Sent['sent'] } | null;
    if (message?.type === 'compile') Object.assign(globalThis, { sent: message.modules });
  });
}

function startOfLine(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** Puts the caret at a place of the text, or selects what lies between two, and waits until the editor knows. */
async function placeCaret(editor: Locator, text: string, from: number, to = from): Promise<void> {
  const place = (offset: number): { line: number; column: number } => {
    const before = text.slice(0, offset).split('\n');
    return { line: before.length - 1, column: before.at(-1)!.length };
  };
  await editor.focus();
  await expect(async () => {
    await editor.evaluate(
      (content, { start, stop }) => {
        const lines = [...content.querySelectorAll('.cm-line')];
        const at = ({ line, column }: typeof start): [Node, number] => {
          const walker = document.createTreeWalker(lines[line]!, NodeFilter.SHOW_TEXT);
          let left = column;
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            if (left <= node.nodeValue!.length) return [node, left];
            left -= node.nodeValue!.length;
          }
          return [lines[line]!, 0];
        };
        // So that it changes in each attempt: an editor that ignored it once would not hear of it again.
        getSelection()!.removeAllRanges();
        getSelection()!.setBaseAndExtent(...at(start), ...at(stop));
      },
      { start: place(from), stop: place(to) },
    );
    // The editor hears of it with the next event. Just after it was focused, it ignores a caret at the start of the text, and pastes
    // elsewhere: so what counts is the selection of its state.
    await editor.evaluate(
      () => new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve, 20))),
    );
    expect(await editor.evaluate(stateSelection)).toEqual({ from, to });
  }).toPass();
}

/** As `EditorView.findFromDOM` of CodeMirror, which the page does not give out, finds the state. */
function stateSelection(content: Element): { from: number; to: number } {
  const { cmTile } = content as Element & {
    cmTile: { root: { view: { state: { selection: { main: { from: number; to: number } } } } } };
  };
  const { from, to } = cmTile.root.view.state.selection.main;
  return { from, to };
}
