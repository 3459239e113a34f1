import { formatLocation, type Problem } from '../protocol/Problem.ts';

const words = {
  link: 'This code came with the link. Look through it; it runs when you say so.',
  cut: 'The code in this link cannot be read: it may have been cut. Here is the example itself.',
  edits: 'Your edits are still here. They run when you say so.',
  own: 'This is the example as it stands in the guide. It runs when you say so.',
} as const;

/** Why code waits for the reader: it came with a link, in a link that was cut, was edited before the page was loaded, or was brought back. */
export type GateReason = keyof typeof words;

interface Props {
  reason: GateReason;
  onRun(): void;
}

/** Stands where the preview will be while code waits for the reader. */
export function RunGate({ reason, onRun }: Props) {
  return (
    <div className="pg-held">
      <p>{words[reason]}</p>
      <button type="button" onClick={onRun}>
        Run this code
      </button>
    </div>
  );
}

/** Says what went wrong, and where, over the last good preview. */
export function ProblemAlert({ problem }: { problem: Problem }) {
  const place = formatLocation(problem);
  return (
    <div className="pg-alert" role="alert">
      {place && <strong>{place}</strong>}
      <p>{problem.message}</p>
    </div>
  );
}
