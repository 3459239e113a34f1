// The frame in which a reader's code runs. Its origin is opaque; it reaches no network and no page.
import './standIns.ts';
// It takes the browser's own timers: those that timers.ts gives end with a run.
import './later.ts';
import './timers.ts';
import './stores.ts';
import { isRecord } from '../protocol/shape.ts';
import type { RunMessage } from '../protocol/RunMessage.ts';
import { sendActions } from './actions.ts';
import { sendCalls } from './calls.ts';
import { check } from './check.ts';
import { setConditions } from './conditions.ts';
import { watchDownloads } from './downloads.ts';
import { keepLastPreview } from './lastPreview.ts';
import { trackListeners } from './listeners.ts';
import { passLogs } from './logs.ts';
import { Modules } from './modules.ts';
import { answerWith, enableMocks } from './network.ts';
import { keepPage } from './page.ts';
import { stayHere } from './stayHere.ts';
import { tellProblem, watchProblems } from './problems.ts';
import { endRun, runs } from './runs.ts';
import { send } from './send.ts';
import { sendPast, sendStores } from './stores.ts';
import { loadReactDom } from './vendor.ts';
import { recordWire, sendWire } from './wire.ts';

type Run = Extract<RunMessage, { type: 'run' }>;

function run({ run: number, entry, mocks, modules: sources, steps }: Run): void {
  send({ type: 'begun', run: number });
  const modules = new Modules(sources);
  const fault = faultIn(modules);
  // Code that does not parse leaves what is there, which goes on as this run.
  if (fault === undefined || steps) endRun();
  runs.current = number;
  if (fault !== undefined && !steps) {
    tellProblem(fault);
    return send({ type: 'done', run: number, failed: true });
  }
  for (const sendNothing of [sendStores, sendActions, sendCalls, sendWire]) sendNothing();
  let failed = false;
  try {
    if (mocks) answerWith(modules.load(mocks).handlers);
    modules.load(entry);
  } catch (error) {
    failed = true;
    tellProblem(error);
  }
  Object.assign(globalThis, { __WIRESHAPE_RUN__: number });
  send({ type: 'done', run: number, failed });
  if (steps) void check(steps);
}

/** What the browser says of code that it cannot read. */
function faultIn(modules: Modules): unknown {
  try {
    modules.parse();
    return undefined;
  } catch (error) {
    return error;
  }
}

function receive({ source, data, ports }: MessageEvent): void {
  if (source !== window.parent || !isRecord(data)) return;
  if (data.type === 'connect' && ports[0]) ports[0].onmessage = (event) => obey(event.data as RunMessage);
  else obey(data as unknown as RunMessage);
}

function obey(message: RunMessage): void {
  if (message.type === 'ping') send({ type: 'pong' });
  else if (message.type === 'run') run(message);
  else if (message.type === 'theme') document.documentElement.dataset.theme = message.theme;
  else if (message.type === 'network') setConditions(message.conditions);
  else if (message.type === 'look') sendPast(message.id);
}

async function boot(): Promise<void> {
  Object.assign(globalThis, { __WIRESHAPE_RUN__: 0 });
  await loadReactDom();
  await enableMocks();
  recordWire();
  passLogs();
  watchDownloads();
  watchProblems();
  stayHere();
  addEventListener('message', receive);
  trackListeners();
  keepPage();
  keepLastPreview();
  send({ type: 'ready' });
}

void boot();
