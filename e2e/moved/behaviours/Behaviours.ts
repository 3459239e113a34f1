import { factsWith } from '../../../docs/facts/fact.ts';

/**
 * What users of another library count on, each with what proves it: lines of its own, or a test that there is
 * (`file: title`, and `file: name` of a fact).
 */
export type Behaviours = Readonly<Record<string, string | Proof>>;

type Proof = Parameters<ReturnType<typeof factsWith>>[1];
