import { placeOf, type Problem } from '../protocol/Problem.ts';

/** Says what went wrong, and where, over the last good preview. */
export function Alert({ problem }: { problem: Problem }) {
  const place = placeOf(problem);
  return (
    <div className="pg-alert" role="alert">
      {place && <strong>{place}</strong>}
      <p>{problem.message}</p>
    </div>
  );
}
