import type { InnerMessage } from '../protocol/InnerMessage.ts';
import type { OuterWire } from '../protocol/OuterMessage.ts';
import { parsePageMessage } from '../protocol/PageMessage.ts';
import type { Problem } from '../protocol/Problem.ts';
import { isRecord, parseJson, parseText } from '../protocol/validate.ts';
import { parseTheme, type Theme } from '../protocol/Theme.ts';
import type { Step } from '../../../examples/Example.ts';
import type { Compiled } from './compile.ts';
import { Compiler } from './Compiler.ts';
import { syncMessages } from './syncMessages.ts';
import type { GiveUpReason } from './InnerFrame.ts';
import { Outbox } from './Outbox.ts';
import { Preview } from './Preview.ts';
import { showError, type SandpackMessage } from './sandpack.ts';

// The frame that Sandpack's client talks to. It has the site's origin and never runs a reader's code.

/** Errors in the middle of a word are no news: they are told when the reader pauses. */
const REPORT_DELAY = 300;

/** The answer to a check of code that cannot run. */
const NOT_COMPILED = JSON.stringify({
  outcomes: [{ ok: false, actual: 'The code does not compile.' }],
  isDone: true,
});

let channel: number | undefined;
let run = 0;
let files: Readonly<Record<string, string>> | undefined;
let reportTimer: number | undefined;
let pending: Problem | undefined;
/** What the page shows as wrong. */
let reported: Problem | undefined;
/** Whether what was sent last does not compile: the preview then shows code from before it. */
let isRefused = false;
/** Counts what was asked to run: only the latest does, where the compiler is still on its way. */
let latestStart = 0;
const compiler = new Compiler();

const [hashTheme, ...flags] = location.hash.slice(1).split(';');
/** Code that came with a link waits until the reader presses Run. */
let isHeld = flags.includes('held');
let isGreeted = false;
const initialTheme = parseTheme(hashTheme);
const preview = new Preview(document.querySelector('iframe')!, initialTheme, {
  onMessage: forward,
  onStopped: reportStopped,
  onRestarted: logRestart,
});

function toSandpack(message: SandpackMessage): void {
  parent.postMessage({ codesandbox: true, $id: channel, ...message }, location.origin);
}

const outbox = new Outbox(toPage);

function toPage(message: OuterWire): void {
  parent.postMessage({ wireshape: message }, location.origin);
}

function setTheme(theme: Theme): void {
  // Where the schemes of a page and its frame differ, browsers paint the frame opaque.
  document.documentElement.style.colorScheme = theme;
  preview.setTheme(theme);
}

/** Tells the page what is wrong, once the reader pauses; nothing is wrong with `undefined`. */
function reportProblem(problem: Problem | undefined): void {
  clearTimeout(reportTimer);
  pending = problem;
  reportTimer = window.setTimeout(
    () => {
      reported = problem;
      toPage({ type: 'problem', problem });
      if (problem) toSandpack(showError(problem));
      pending = undefined;
    },
    problem && problem.kind !== 'stopped' ? REPORT_DELAY : 0,
  );
}

/** Compiles and runs what was sent last; a file that does not compile leaves the last good preview standing. */
function start(steps?: readonly Step[]): void {
  if (!files) return;
  const startId = (latestStart += 1);
  greetClient();
  if (isHeld) {
    // Sandpack gives its client up where nothing is ever done.
    toSandpack({ type: 'done', compilatonError: false });
    return;
  }
  const compiled = compiler.compiled(files);
  if (compiled) runCompiled(compiled, steps);
  else {
    compiler.load().then(
      () => {
        if (startId === latestStart) runCompiled(compiler.compiled(files!)!, steps);
      },
      () => {
        if (startId === latestStart)
          reportProblem({
            kind: 'stopped',
            message: 'The compiler could not be loaded. Press Run to try again.',
          });
      },
    );
  }
}

/** Sandpack's client, where it is there, hears that a run starts: at the first, it sends once more what was edited before. */
function greetClient(): void {
  if (channel === undefined) return;
  toSandpack({ type: 'start', firstLoad: !isGreeted });
  isGreeted = true;
}

/** Sandpack's client takes over code that runs already: that goes on, and the client hears how it is. */
function handOver(): void {
  greetClient();
  toSandpack(reported ? showError(reported) : { type: 'success' });
  toSandpack({ type: 'done', compilatonError: reported !== undefined });
}

function runCompiled(compiled: Compiled, steps?: readonly Step[]): void {
  isRefused = 'problem' in compiled;
  if ('problem' in compiled) {
    reportProblem(compiled.problem);
    if (steps) toPage({ type: 'checkResult', json: NOT_COMPILED });
    toSandpack({ type: 'done', compilatonError: true });
    return;
  }
  run += 1;
  clearTimeout(reportTimer);
  pending = undefined;
  outbox.clear();
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

function isSame(sent: Readonly<Record<string, string>>): boolean {
  const scripts = Object.entries(sent).filter(([path]) => path !== '/package.json');
  return files !== undefined && scripts.every(([path, code]) => files?.[path] === code);
}

function entryOf(manifest: string | undefined): string {
  const parsed = parseJson(manifest);
  return (isRecord(parsed) && parseText(parsed.main)) || '/index.tsx';
}

/** Re-shapes what the inner frame says: a reader's code could have said it. */
function forward(message: InnerMessage): void {
  if (!('run' in message) || message.run !== run) return;
  // Older code neither takes back what is wrong with the newer, nor is it what a check was to try.
  if (isRefused && (message.type === 'problem' || message.type === 'checkResult')) return;
  switch (message.type) {
    case 'done':
      if (!message.failed) outbox.flush();
      if (!isRefused) {
        if (!message.failed) {
          reportProblem(undefined);
          toSandpack({ type: 'success' });
        }
        toSandpack({ type: 'done', compilatonError: message.failed });
      }
      toPage({ type: 'finished' });
      break;
    case 'problem':
      // What went wrong first is the cause of what follows at once.
      if (!pending) reportProblem(withValidLocation(message.problem));
      break;
    case 'store':
    case 'snapshot':
    case 'actions':
    case 'calls':
    case 'wire':
    case 'checkResult':
      outbox.put({ type: message.type, json: message.json });
      break;
    case 'network':
      preview.setNetwork(message.conditions, true);
      toPage({ type: 'network', conditions: message.conditions });
      break;
    case 'logs':
      outbox.put({ type: 'logs', logs: message.logs });
      break;
  }
}

/** The same problem, at a place that there is: Sandpack's editor does not look before it marks the line. */
function withValidLocation({ kind, message, ...place }: Problem): Problem {
  const { path = '', line = 1, column = 1 } = place;
  const lines = files && Object.hasOwn(files, path) ? files[path]!.split('\n').length : 0;
  return lines < line ? { kind, message } : { kind, message, path, line, column };
}

const stopMessages: Readonly<Record<GiveUpReason, string>> = {
  hung: 'The preview did not answer for 2 seconds, so it was stopped: most likely a loop that never ends. Your code is kept. Edit it, or press Run.',
  flood:
    'The preview sent more messages than the page can read, so it was stopped: most likely a loop that logs or stores without end. Your code is kept. Edit it, or press Run.',
  left: 'The code led the preview to another address or reloaded it, so it was stopped. Your code is kept. Edit it, or press Run.',
  missing: 'The preview could not be loaded. Press Run to try again.',
};

function reportStopped(reason: GiveUpReason): void {
  reportProblem({ kind: 'stopped', message: stopMessages[reason] });
}

function logRestart(): void {
  const text =
    'The preview had stopped answering, most likely because of another one, and was started afresh.';
  toPage({ type: 'logs', logs: [{ level: 'info', text }] });
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
    case 'open':
      files = message.files;
      compiler.learn(files, message.compiled);
      start();
      break;
    case 'compile': {
      const isHandedOver = !isGreeted && run > 0 && isSame(message.files);
      files = message.files;
      if (isHandedOver) handOver();
      else start();
      break;
    }
    case 'run':
      isHeld = false;
      start();
      break;
    case 'check':
      isHeld = false;
      start(message.steps);
      break;
    case 'theme':
      setTheme(message.theme);
      break;
    case 'network':
      preview.setNetwork(message.conditions);
      break;
    case 'getSnapshot':
      preview.requestSnapshot(message.id);
      break;
  }
});

/** The page, and later Sandpack's client, which goes to another hash of the same address, hear that this frame is there. */
function announceReady(): void {
  toSandpack({ type: 'initialized' });
  // Whoever edits will need it: better now than at the first key press.
  if (location.hash.endsWith(';client')) compiler.load().catch(() => {});
}

syncMessages();
addEventListener('hashchange', announceReady);
setTheme(initialTheme);
announceReady();
