import { formatLocation, type Problem } from '../protocol/Problem.ts';

const words = {
  link: 'This code came with the link. Look through it; it runs when you say so.',
  cut: 'The code in this link cannot be read: it may have been cut. Here is the example itself.',
  edits: 'Your edits are still here. They run when you say so.',
} as const;

/** Why code does not run by itself: it came with a link, the link was cut, or it has saved edits that may not run by themselves. */
export type GateReason = keyof typeof words;

interface Props {
  reason: GateReason;
  onRun(): void;
}

/** Covers the preview until the reader presses Run. */
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

/** Shows what went wrong, and where, over the last successful preview. */
export function ProblemAlert({ problem }: { problem: Problem }) {
  const location = formatLocation(problem);
  return (
    <div className="pg-alert" role="alert">
      {location && <strong>{location}</strong>}
      <p>{problem.message}</p>
    </div>
  );
}
