import type { Answer, Files, Question } from './messages.ts';
import { Program } from './Program.ts';

/** Put in by the build: the file with the declarations, beside this one. */
declare const DECLARATIONS: string;

const programs = new Map<string, Program>();
const loaded = fetch(new URL(DECLARATIONS, location.href)).then((response) => {
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  return response.json() as Promise<Files>;
});
// Who asks hears of it.
loaded.catch(() => {});

addEventListener('message', (event: MessageEvent<Question>) => {
  void answer(event.data).then((value) => postMessage(value));
});

async function answer(question: Question): Promise<Answer> {
  const { id } = question;
  try {
    const declarations = await loaded;
    return { id, value: valueOf(question, programOf(question.program, declarations)) };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}

function valueOf(question: Question, program: Program): unknown {
  switch (question.kind) {
    case 'check':
      return program.check(question.files);
    case 'hover':
      return program.hover(question.file, question.text, question.at);
    case 'complete':
      return program.complete(question.file, question.text, question.at);
  }
}

function programOf(name: string, declarations: Files): Program {
  const program = programs.get(name) ?? new Program(declarations);
  programs.set(name, program);
  return program;
}
