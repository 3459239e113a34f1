import type { Step } from './Example.ts';

/** A step in words, with the value that is expected as code: what "You should see" prints. */
export function expectation(step: Step): { words: string; code?: string } {
  switch (step[0]) {
    case 'see':
      return { words: 'The preview shows', code: step[1] };
    case 'gone':
      return { words: 'The preview no longer shows', code: step[1] };
    case 'error':
      return { words: 'An error says', code: step[1] };
    case 'click':
      return { words: 'Press', code: step[1] };
    case 'type':
      return { words: `Type into “${step[1]}”`, code: step[2] };
    case 'sent':
      return { words: sent(step[3]?.times ?? 1), code: `${step[1]} ${step[2]}` };
    case 'stored':
      return { words: `The store’s ${step[1]} table is`, code: JSON.stringify(step[2]) };
    case 'result':
      return { words: `The result of ${step[1]} is`, code: JSON.stringify(step[2]) };
    case 'downloaded':
      return { words: `A file of ${step[2]} bytes is downloaded`, code: step[1] };
    case 'console':
      return { words: `The console gets a line of level ${step[1]}`, code: step[2] };
    case 'wait':
      return { words: `After ${step[1]} ms` };
  }
}

function sent(times: number): string {
  if (times === 0) return 'Never sent:';
  return times === 1 ? 'Sent once:' : `Sent ${times} times:`;
}
