import type { Fact } from './fact.ts';
import { type Assertion, Expectations } from './world/Expectations.ts';
import { World } from './world/World.tsx';

/** What a run of a fact saw. */
export interface FactRun {
  holds: boolean;
  assertions: readonly Assertion[];
  /** What was sent: `GET /users/1`. */
  requests: readonly string[];
  /** The entities of the store at the end. */
  stored: unknown;
  /** What was thrown, if something was. */
  error?: string;
}

/** Runs the lines of a fact; `planted` changes the expectation with this index. */
export async function runFact(fact: Fact, planted?: number): Promise<FactRun> {
  const expectations = new Expectations(planted);
  const world = new World(fact.routes, expectations);
  let error: string | undefined;
  try {
    await fact.prove(world);
  } catch (thrown) {
    error = String(thrown);
  }
  const { assertions } = expectations;
  const run: FactRun = {
    holds: error === undefined && assertions.length > 0,
    assertions,
    requests: world.server.requests,
    stored: world.stored,
    ...(error !== undefined && { error }),
  };
  await world.end();
  return run;
}
