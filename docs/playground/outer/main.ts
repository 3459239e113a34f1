import type { InnerMessage } from '../protocol/InnerMessage.ts';
import type { OuterWire } from '../protocol/OuterMessage.ts';
import { parsePageMessage, type PageMessage } from '../protocol/PageMessage.ts';
import type { Place, Problem } from '../protocol/Problem.ts';
import { isRecord, parseJson, parseText } from '../protocol/validate.ts';
import { parseTheme, type Theme } from '../protocol/Theme.ts';
import type { Compiled } from './compile.ts';
import { Compiler } from './Compiler.ts';
import { syncMessages } from './syncMessages.ts';
import type { GiveUpReason } from './InnerFrame.ts';
import { CurrentCheck } from './CurrentCheck.ts';
import { Outbox } from './Outbox.ts';
import { Packages } from './Packages.ts';
import { Preview } from './Preview.ts';
import { SandpackClient, showError } from './sandpack.ts';

// Entry of the outer frame, which Sandpack's client talks to. It has the site's origin and never runs the reader's
// code. README.md has the whole picture.

/** Errors in the middle of a word are expected: they are reported once the reader pauses. */
const REPORT_DELAY = 300;

/** Code of this length runs once the reader pauses: the page shares the thread that compiles, and would hold up each key. */
const LONG_CODE = 20_000;
const TYPING_PAUSE = 400;

type PageCheck = Extract<PageMessage, { type: 'check' }>;

/** The result of a check of code that does not compile. */
const NOT_COMPILED = JSON.stringify({
  outcomes: [{ ok: false, actual: 'The code does not compile.' }],
  isDone: true,
});

let run = 0;
let files: Readonly<Record<string, string>> | undefined;
let reportTimer: number | undefined;
let startTimer: number | undefined;
let pending: Problem | undefined;
/** The problem that the page shows. */
let reported: Problem | undefined;
/** Whether the latest code does not compile: the preview then still runs older code. */
let isRefused = false;
/** Counts starts: only the latest runs once the compiler is loaded. */
let latestStart = 0;
const sandpack = new SandpackClient();

const [hashTheme, ...flags] = location.hash.slice(1).split(';');
/** Code from a link does not run until the reader presses Run. */
let isHeld = flags.includes('held');
const initialTheme = parseTheme(hashTheme);
const preview = new Preview(document.querySelector('iframe')!, initialTheme, {
  onMessage: forward,
  onStopped: (reason) => reportStopped(reason),
  onRestarted: logRestart,
});

const compiler = new Compiler(() => preview.isIsolated());
const packages = new Packages();
const outbox = new Outbox(toPage);
const current = new CurrentCheck((check, how) => toPage({ type: 'checkEnded', check, how }));

function toPage(message: OuterWire): void {
  parent.postMessage({ wireshape: message }, location.origin);
}

function setTheme(theme: Theme): void {
  // If the color schemes of a page and its frame differ, browsers paint the frame opaque.
  document.documentElement.style.colorScheme = theme;
  preview.setTheme(theme);
}

/** Reports a problem to the page, once the reader pauses; undefined clears it. */
function reportProblem(problem: Problem | undefined): void {
  clearTimeout(reportTimer);
  pending = problem;
  reportTimer = window.setTimeout(
    () => {
      reported = problem;
      toPage({ type: 'problem', problem });
      if (problem) sandpack.send(showError(problem));
      pending = undefined;
    },
    problem && problem.kind !== 'stopped' ? REPORT_DELAY : 0,
  );
}

/** Compiles and runs the latest files; if a file does not compile, the last successful preview stays. */
function start(check?: PageCheck): void {
  clearTimeout(startTimer);
  current.start(check?.id);
  if (!files) return current.end('stopped');
  const startId = (latestStart += 1);
  sandpack.start();
  if (isHeld) {
    // Sandpack gives up a client that never reports `done`.
    sandpack.send({ type: 'done', compilatonError: false });
    return;
  }
  if (runLoaded(check)) return;
  loadFor(files).then(
    () => startId === latestStart && runLoaded(check),
    (what: string) => {
      if (startId !== latestStart) return;
      current.end('stopped');
      reportProblem({ kind: 'stopped', message: `${what} could not be loaded. Press Run to try again.` });
    },
  );
}

/** Runs the latest files, if what they need is loaded. */
function runLoaded(check?: PageCheck): boolean {
  const compiled = compiler.compile(files!);
  const needed = compiled && packages.of('modules' in compiled ? compiled.modules : {});
  if (needed) runCompiled(compiled, needed, check);
  return needed !== undefined;
}

/** Loads what files need to run; rejects with what could not be loaded. */
async function loadFor(code: Readonly<Record<string, string>>): Promise<void> {
  const failWith = (what: string) => () => Promise.reject(what);
  if (!compiler.compile(code)) await compiler.load().catch(failWith('The compiler'));
  const compiled = compiler.compile(code)!;
  if ('modules' in compiled) await packages.load(compiled.modules).catch(failWith('A package'));
}

/** Runs what was typed: at once, or after a pause if a changed file takes long to compile. */
function startTyped(before: Readonly<Record<string, string>> = {}): void {
  const isLong = Object.entries(files ?? {}).some(
    ([path, code]) => code.length > LONG_CODE && code !== before[path],
  );
  clearTimeout(startTimer);
  if (isLong && sandpack.isStarted) startTimer = window.setTimeout(() => start(), TYPING_PAUSE);
  else start();
}

/** Sandpack's client takes over code that already runs: the run continues, and the client gets its status. */
function handOver(): void {
  sandpack.start();
  sandpack.send(reported ? showError(reported) : { type: 'success' });
  sandpack.send({ type: 'done', compilatonError: reported !== undefined });
}

function runCompiled(compiled: Compiled, needed: Readonly<Record<string, string>>, check?: PageCheck): void {
  isRefused = 'problem' in compiled;
  if ('problem' in compiled) {
    reportProblem(compiled.problem);
    if (check) toPage({ type: 'checkResult', check: check.id, json: NOT_COMPILED });
    sandpack.send({ type: 'done', compilatonError: true });
    return;
  }
  run += 1;
  clearTimeout(reportTimer);
  pending = undefined;
  outbox.clear();
  toPage({ type: 'started' });
  const { '/package.json': manifest, ...modules } = compiled.modules;
  const mocks = '/mocks.ts' in modules ? '/mocks.ts' : undefined;
  const { token } = current;
  preview.run({
    type: 'run',
    run,
    entry: entryOf(manifest),
    modules,
    packages: needed,
    ...(mocks && { mocks }),
    ...(check && token !== undefined && { check: { steps: check.steps, causes: check.causes, token } }),
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

/** Forwards a message of the inner frame. It is untrusted: the reader's code could have sent it. */
function forward(message: InnerMessage): void {
  if (!('run' in message) || message.run !== run) return;
  if (message.type === 'looped') {
    preview.stop();
    reportStopped('hung', isRefused ? {} : message);
    return;
  }
  // A run of older code must not clear the problem of the newer code.
  if (isRefused && message.type === 'problem') return;
  switch (message.type) {
    case 'done':
      if (!message.failed) outbox.flush();
      if (!isRefused) {
        if (!message.failed) {
          reportProblem(undefined);
          sandpack.send({ type: 'success' });
        }
        sandpack.send({ type: 'done', compilatonError: message.failed });
      }
      toPage({ type: 'finished' });
      break;
    case 'problem':
      // The first problem is the cause of those that follow at once.
      if (!pending) reportProblem(withValidLocation(message.problem));
      break;
    case 'store':
    case 'snapshot':
    case 'actions':
    case 'calls':
    case 'wire':
      outbox.put({ type: message.type, json: message.json });
      break;
    case 'checkResult': {
      const check = current.idOf(message.token);
      if (check !== undefined) outbox.put({ type: 'checkResult', check, json: message.json });
      break;
    }
    case 'network':
      preview.setNetwork(message.conditions, true);
      toPage({ type: 'network', conditions: message.conditions });
      break;
    case 'logs':
      outbox.put({ type: 'logs', logs: message.logs });
      break;
  }
}

/** The same problem, without a location that does not exist: Sandpack's editor marks the line without a check. */
function withValidLocation({ kind, message, ...place }: Problem): Problem {
  const { path = '', line = 1, column = 1 } = place;
  const lines = files && Object.hasOwn(files, path) ? files[path]!.split('\n').length : 0;
  return lines < line ? { kind, message } : { kind, message, path, line, column };
}

const stopMessages: Readonly<Record<GiveUpReason, string>> = {
  hung: 'The preview did not answer for too long, so it was stopped: most likely a loop that never ends. Your code is kept. Edit it, or press Run.',
  flood:
    'The preview sent more messages than the page can read, so it was stopped: most likely a loop that logs or stores without end. Your code is kept. Edit it, or press Run.',
  left: 'The code led the preview to another address or reloaded it, so it was stopped. Your code is kept. Edit it, or press Run.',
  missing: 'The preview could not be loaded. Press Run to try again.',
};

function reportStopped(reason: GiveUpReason, { path, line, column }: Place = {}): void {
  current.end('stopped');
  reportProblem(withValidLocation({ kind: 'stopped', message: stopMessages[reason], path, line, column }));
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
      sandpack.register(message.id);
      break;
    case 'open':
      files = message.files;
      compiler.addPrecompiled(files, message.compiled);
      start();
      break;
    case 'compile': {
      const isHandedOver = !sandpack.isStarted && run > 0 && isSame(message.files);
      const before = files;
      files = message.files;
      if (isHandedOver) handOver();
      else startTyped(before);
      break;
    }
    case 'run':
      isHeld = false;
      start();
      break;
    case 'check':
      isHeld = false;
      files = message.files ?? files;
      start(message);
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

/** Tells the page that this frame is ready, and later Sandpack's client, which navigates to another hash. */
function announceReady(): void {
  sandpack.send({ type: 'initialized' });
  // Every edit needs the compiler: load it now rather than at the first key press.
  if (location.hash.endsWith(';client')) compiler.load().catch(() => {});
}

syncMessages();
addEventListener('hashchange', announceReady);
setTheme(initialTheme);
announceReady();
