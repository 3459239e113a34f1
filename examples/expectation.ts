import type { Sent, Step } from './Example.ts';

/** A step in words, with the expected value as code: a line of "You should see", and of the Check pane. */
export function expectation(step: Step): { words: string; code?: string } {
  switch (step[0]) {
    case 'see':
      return { words: 'The preview shows', code: step[1] };
    case 'gone':
      return { words: 'The preview no longer shows', code: step[1] };
    case 'error':
      return { words: 'The preview shows an error:', code: step[1] };
    case 'click':
      return { words: 'Press', code: step[1] };
    case 'type':
      return { words: `Type into “${step[1]}”`, code: step[2] };
    case 'sent':
      return { words: sent(step[3]?.times ?? 1), code: `${step[1]} ${step[2]}${body(step[3])}` };
    case 'stored':
      return { words: stored(step[1], Object.keys(step[2]).length), code: JSON.stringify(step[2]) };
    case 'result':
      return { words: `Store shows the result of ${step[1]}:`, code: JSON.stringify(step[2]) };
    case 'downloaded':
      return { words: `A file of ${step[2]} bytes is downloaded`, code: step[1] };
    case 'console':
      return { words: `Console shows a line of level ${step[1]}:`, code: step[2] };
    case 'wait':
      return { words: `Wait ${step[1]} ms` };
  }
}

function sent(times: number): string {
  if (times === 0) return 'Wire shows no request:';
  return times === 1 ? 'Wire shows one request:' : `Wire shows ${times} requests:`;
}

/** The body, where it is that of a single request. */
function body({ body: value, times = 1 }: Sent = {}): string {
  return value === undefined || times > 1 ? '' : ` ${JSON.stringify(value)}`;
}

function stored(table: string, rows: number): string {
  return `Store shows the ${table} table with ${rows} ${rows === 1 ? 'row' : 'rows'}:`;
}
