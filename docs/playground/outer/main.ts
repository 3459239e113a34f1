import type { InnerMessage } from '../protocol/InnerMessage.ts';
import type { OuterWire } from '../protocol/OuterMessage.ts';
import { parsePageMessage } from '../protocol/PageMessage.ts';
import type { Problem } from '../protocol/Problem.ts';
import { parseTheme, type Theme } from '../protocol/Theme.ts';
import type { Step } from '../../../examples/Example.ts';
import { compile } from './compile.ts';
import { Preview } from './Preview.ts';
import { showError, type SandpackMessage } from './sandpack.ts';

// The frame that Sandpack's client talks to. It has the site's origin and never runs a reader's code.

/** Errors in the middle of a word are no news: they are told when the reader pauses. */
const PAUSE = 300;

/** The answer to a check of code that cannot run. */
const UNCOMPILED = JSON.stringify({
  outcomes: [{ ok: false, actual: 'The code does not compile.' }],
  isDone: true,
});

let channel: number | undefined;
let run = 0;
let files: Readonly<Record<string, string>> | undefined;
let later: number | undefined;
let pending: Problem | undefined;

const [hashTheme, ...flags] = location.hash.slice(1).split(';');
/** Code that came with a link waits until the reader presses Run. */
let isHeld = flags.includes('held');
let isGreeted = false;
const initialTheme = parseTheme(hashTheme);
const preview = new Preview(document.querySelector('iframe')!, initialTheme, {
  onMessage: pass,
  onStopped: sayStopped,
  onRestarted: sayRestarted,
});

function toSandpack(message: SandpackMessage): void {
  parent.postMessage({ codesandbox: true, $id: channel, ...message }, location.origin);
}

function toPage(message: OuterWire): void {
  parent.postMessage({ wireshape: message }, location.origin);
}

function follow(theme: Theme): void {
  // Where the schemes of a page and its frame differ, browsers paint the frame opaque.
  document.documentElement.style.colorScheme = theme;
  preview.follow(theme);
}

/** Tells the page what is wrong, once the reader pauses; nothing is wrong with `undefined`. */
function tell(problem: Problem | undefined): void {
  clearTimeout(later);
  pending = problem;
  later = window.setTimeout(
    () => {
      toPage({ type: 'problem', problem });
      if (problem) toSandpack(showError(problem));
      pending = undefined;
    },
    problem && problem.kind !== 'stopped' ? PAUSE : 0,
  );
}

/** Compiles and runs what was sent last; a file that does not compile leaves the last good preview standing. */
function start(steps?: readonly Step[]): void {
  if (!files) return;
  // At the first one, the page sends once more what was edited before it.
  toSandpack({ type: 'start', firstLoad: !isGreeted });
  isGreeted = true;
  if (isHeld) {
    // Sandpack gives its client up where nothing is ever done.
    toSandpack({ type: 'done', compilatonError: false });
    return;
  }
  const compiled = compile(files);
  if ('problem' in compiled) {
    tell(compiled.problem);
    if (steps) toPage({ type: 'checked', json: UNCOMPILED });
    toSandpack({ type: 'done', compilatonError: true });
    return;
  }
  run += 1;
  clearTimeout(later);
  pending = undefined;
  toPage({ type: 'started' });
  const { '/package.json': manifest, ...modules } = compiled.modules;
  const mocks = '/mocks.ts' in modules ? '/mocks.ts' : undefined;
  preview.run({
    type: 'run',
    run,
    entry: entryOf(manifest),
    modules,
    ...(mocks && { mocks }),
    ...(steps && { steps }),
  });
}

function entryOf(manifest = '{}'): string {
  const { main } = JSON.parse(manifest) as { main?: string };
  return main ?? '/index.tsx';
}

/** Re-shapes what the inner frame says: a reader's code could have said it. */
function pass(message: InnerMessage): void {
  if (!('run' in message) || message.run !== run) return;
  switch (message.type) {
    case 'done':
      if (!message.failed) {
        tell(undefined);
        toSandpack({ type: 'success' });
      }
      toSandpack({ type: 'done', compilatonError: message.failed });
      toPage({ type: 'finished' });
      break;
    case 'problem':
      // What went wrong first is the cause of what follows at once.
      if (!pending) tell(message.problem);
      break;
    case 'store':
    case 'past':
    case 'actions':
    case 'calls':
    case 'wire':
    case 'checked':
      toPage({ type: message.type, json: message.json });
      break;
    case 'network':
      preview.setNetwork(message.conditions, true);
      toPage({ type: 'network', conditions: message.conditions });
      break;
    case 'log':
      toPage({ type: 'log', log: message.log });
      break;
  }
}

function sayStopped(reason: 'hung' | 'missing'): void {
  const message =
    reason === 'hung'
      ? 'The preview did not answer for 2 seconds, so it was stopped: most likely a loop that never ends. Your code is kept. Edit it, or press Run.'
      : 'The preview could not be loaded. Press Run to try again.';
  tell({ kind: 'stopped', message });
}

function sayRestarted(): void {
  const text =
    'The preview had stopped answering, most likely because of another one, and was started afresh.';
  toPage({ type: 'log', log: { level: 'info', text } });
}

addEventListener('message', (event) => {
  if (event.source !== parent || event.origin !== location.origin) return;
  const message = parsePageMessage(event.data);
  switch (message?.type) {
    case 'register':
      channel = message.id;
      // Sandpack drops edits while its client's status is another.
      toSandpack({ type: 'status', status: 'done' });
      break;
    case 'compile':
      files = message.files;
      start();
      break;
    case 'run':
      isHeld = false;
      start();
      break;
    case 'check':
      isHeld = false;
      start(message.steps);
      break;
    case 'theme':
      follow(message.theme);
      break;
    case 'network':
      preview.setNetwork(message.conditions);
      break;
    case 'look':
      preview.look(message.id);
      break;
  }
});

/** The page opens this frame before Sandpack's client is there, which then goes to another hash of the same address. */
function greet(): void {
  if (location.hash.endsWith(';client')) toSandpack({ type: 'initialized' });
}

addEventListener('hashchange', greet);
follow(initialTheme);
greet();
