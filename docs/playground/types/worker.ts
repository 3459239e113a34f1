import type { WorkerResponse, Files, WorkerRequest } from './messages.ts';
import { Program } from './Program.ts';

/** Defined by the build: the file with the declarations, beside this one. */
declare const DECLARATIONS: string;

const programs = new Map<string, Program>();
const loaded = fetch(new URL(DECLARATIONS, location.href)).then((response) => {
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  return response.json() as Promise<Files>;
});
// Every request rejects with the failure.
loaded.catch(() => {});

addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  void respond(event.data).then((value) => postMessage(value));
});

async function respond(request: WorkerRequest): Promise<WorkerResponse> {
  const { id } = request;
  try {
    const declarations = await loaded;
    return { id, value: valueOf(request, programOf(request.program, declarations)) };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}

function valueOf(request: WorkerRequest, program: Program): unknown {
  switch (request.kind) {
    case 'check':
      return program.check(request.files);
    case 'hover':
      return program.hover(request.file, request.text, request.at);
    case 'complete':
      return program.complete(request.file, request.text, request.at);
  }
}

function programOf(name: string, declarations: Files): Program {
  const program = programs.get(name) ?? new Program(declarations);
  programs.set(name, program);
  return program;
}
