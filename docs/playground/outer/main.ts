import type { InnerMessage } from '../protocol/InnerMessage.ts';
import type { OuterWire } from '../protocol/OuterMessage.ts';
import { parsePageMessage } from '../protocol/PageMessage.ts';
import type { Problem } from '../protocol/Problem.ts';
import { parseTheme, type Theme } from '../protocol/Theme.ts';
import { compile } from './compile.ts';
import { InnerFrame } from './InnerFrame.ts';
import { showError, type SandpackMessage } from './sandpack.ts';

// The frame that Sandpack's client talks to. It has the site's origin and never runs a reader's code.

/** Errors in the middle of a word are no news: they are told when the reader pauses. */
const PAUSE = 300;

const first = document.querySelector('iframe')!;
const innerURL = first.src;
const sandbox = first.getAttribute('sandbox')!;

let channel: number | undefined;
let theme: Theme = parseTheme(location.hash.slice(1));
let run = 0;
let files: Readonly<Record<string, string>> | undefined;
let later: number | undefined;
let pending: Problem | undefined;
let inner: InnerFrame | undefined;

function toSandpack(message: SandpackMessage): void {
  parent.postMessage({ codesandbox: true, $id: channel, ...message }, location.origin);
}

function toPage(message: OuterWire): void {
  parent.postMessage({ wireshape: message }, location.origin);
}

function watch(element: HTMLIFrameElement): InnerFrame {
  const frame = new InnerFrame(element, { onMessage: pass, onSilence: stop });
  frame.send({ type: 'theme', theme });
  return frame;
}

function follow(chosen: Theme): void {
  theme = chosen;
  // Where the schemes of a page and its frame differ, browsers paint the frame opaque.
  document.documentElement.style.colorScheme = theme;
  inner?.send({ type: 'theme', theme });
}

function freshFrame(): InnerFrame {
  const element = document.createElement('iframe');
  element.title = 'Preview';
  element.setAttribute('sandbox', sandbox);
  element.src = innerURL;
  document.body.append(element);
  return watch(element);
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
function start(): void {
  if (!files) return;
  toSandpack({ type: 'start', firstLoad: run === 0 });
  const compiled = compile(files);
  if ('problem' in compiled) {
    tell(compiled.problem);
    toSandpack({ type: 'done', compilatonError: true });
    return;
  }
  run += 1;
  clearTimeout(later);
  pending = undefined;
  toPage({ type: 'started' });
  inner ??= freshFrame();
  const { '/package.json': manifest, ...modules } = compiled.modules;
  const mocks = '/mocks.ts' in modules ? '/mocks.ts' : undefined;
  inner.send({ type: 'run', run, entry: entryOf(manifest), modules, ...(mocks && { mocks }) });
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
    case 'wire':
      toPage({ type: message.type, json: message.json });
      break;
    case 'log':
      toPage({ type: 'log', log: message.log });
      break;
  }
}

function stop(reason: 'hung' | 'missing'): void {
  inner?.remove();
  inner = undefined;
  const message =
    reason === 'hung'
      ? 'The preview did not answer for 2 seconds, so it was stopped: most likely a loop that never ends. Your code is kept. Edit it, or press Run.'
      : 'The preview could not be loaded. Press Run to try again.';
  tell({ kind: 'stopped', message });
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
      start();
      break;
    case 'theme':
      follow(message.theme);
      break;
  }
});

inner = watch(first);
follow(theme);
toSandpack({ type: 'initialized' });
