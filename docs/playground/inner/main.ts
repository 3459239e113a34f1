// Entry of the inner frame, in which the reader's code runs. Its origin is opaque: it reaches neither the network nor
// the page. README.md has the whole picture.
import './sandbox/framePages.ts';
import './sandbox/browserShims.ts';
// Before any other part calls or keeps the browser's own functions.
import './sandbox/hiddenErrors.ts';
// It keeps the browser's own timers: those that cleanUp.ts installs are canceled when a run ends.
import './report/send.ts';
import './sandbox/cleanUp.ts';
import './record/stores.ts';
import { isRecord } from '../protocol/validate.ts';
import type { RunMessage } from '../protocol/RunMessage.ts';
import { playCheck } from './check/playCheck.ts';
import { recordDownloads } from './check/downloads.ts';
import { sendActions } from './record/actions.ts';
import { sendCalls } from './record/calls.ts';
import { sendSnapshot, sendStores } from './record/stores.ts';
import { lastEnd, recordWire, sendWire } from './record/wire.ts';
import { guard } from './report/guard.ts';
import { forwardLogs } from './report/logs.ts';
import { reportProblem, reportUncaughtErrors } from './report/problems.ts';
import { send } from './report/send.ts';
import { blockNavigation } from './sandbox/browserShims.ts';
import { resetDocumentOnRunEnd, removeListenersOnRunEnd } from './sandbox/cleanUp.ts';
import { keepLastPreview } from './sandbox/lastPreview.ts';
import { addPackages, HiddenSyntaxError, Modules } from './sandbox/modules.ts';
import { setConditions, setHandlers } from './sandbox/network.ts';
import { endRun, run } from './sandbox/run.ts';
import { loadReactDom } from './sandbox/bundledModules.ts';
import { ThreadProbe } from './ThreadProbe.ts';

type Run = Extract<RunMessage, { type: 'run' }>;

let probe: ThreadProbe | undefined;

function startRun({ run: id, entry, mocks, modules: sources, packages, check }: Run): void {
  send({ type: 'begun', run: id });
  addPackages(packages);
  const modules = new Modules(sources, guard);
  const syntaxError = syntaxErrorIn(modules);
  // Code that does not parse leaves the last run in place; that continues under the new id.
  if (syntaxError === undefined || check) endRun();
  run.id = id;
  if (syntaxError !== undefined && !check) return void reportSyntaxError(syntaxError);
  for (const sendEmpty of [sendStores, sendActions, sendCalls, sendWire]) sendEmpty();
  let failed = false;
  try {
    if (mocks) setHandlers(modules.load(mocks).handlers);
    modules.load(entry);
  } catch (error) {
    failed = true;
    reportProblem(error);
  }
  Object.assign(globalThis, { __WIRESHAPE_RUN__: id });
  send({ type: 'done', run: id, failed });
  if (check) void playCheck(check);
}

async function reportSyntaxError(error: unknown): Promise<void> {
  const { id } = run;
  const found = error instanceof HiddenSyntaxError ? await error.find() : error;
  if (run.id !== id) return;
  reportProblem(found);
  send({ type: 'done', run: id, failed: true });
}

/** The syntax error of code that does not parse. */
function syntaxErrorIn(modules: Modules): unknown {
  try {
    modules.parse();
    return undefined;
  } catch (error) {
    return error;
  }
}

function receive({ source, data, ports }: MessageEvent): void {
  if (source !== window.parent || !isRecord(data)) return;
  if (data.type === 'connect' && ports[0]) ports[0].onmessage = (event) => handle(event.data as RunMessage);
  else handle(data as unknown as RunMessage);
}

function handle(message: RunMessage): void {
  if (message.type === 'ping') send({ type: 'pong' });
  else if (message.type === 'probing') probe = new ThreadProbe();
  else if (message.type === 'probed')
    send({ type: 'thread', isOwn: probe?.end(message.from, message.to) ?? false });
  else if (message.type === 'run') startRun(message);
  else if (message.type === 'theme') document.documentElement.dataset.theme = message.theme;
  else if (message.type === 'network') setConditions(message.conditions);
  else if (message.type === 'getSnapshot') sendSnapshot(message.id);
}

async function boot(): Promise<void> {
  Object.assign(globalThis, { __WIRESHAPE_RUN__: 0 });
  await loadReactDom(reportProblem);
  recordWire();
  forwardLogs();
  recordDownloads();
  reportUncaughtErrors();
  blockNavigation();
  addEventListener('message', receive);
  removeListenersOnRunEnd();
  resetDocumentOnRunEnd();
  keepLastPreview(lastEnd);
  send({ type: 'ready' });
}

void boot();
