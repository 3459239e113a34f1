/** One event in the life of an optimistic update, and what is confirmed, pending and shown after it. */
interface OptimisticStep {
  readonly event: string;
  readonly confirmed: string;
  readonly pending?: string;
  readonly shown: string;
}

/** How an optimistic update is applied, while another write arrives, until the server rejects it. */
export const optimisticSteps: readonly OptimisticStep[] = [
  { event: 'The list is stored', confirmed: 'Write, open', shown: 'Write, open' },
  { event: 'PATCH done: true is sent', confirmed: 'Write, open', pending: 'done', shown: 'Write, done' },
  {
    event: 'A WebSocket message renames it',
    confirmed: 'Draw, open',
    pending: 'done',
    shown: 'Draw, done',
  },
  { event: 'The PATCH fails with 403', confirmed: 'Draw, open', shown: 'Draw, open' },
];

/** The steps as Markdown. */
export const optimisticStepsText = optimisticSteps
  .map(({ event, confirmed, pending, shown }, at) => {
    return `${at + 1}. ${event}: confirmed "${confirmed}"${pending ? `, pending "${pending}"` : ''}, shown "${shown}".`;
  })
  .join('\n');
