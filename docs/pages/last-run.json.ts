import specification from 'virtual:specification';
import { summaryOf } from '../../e2e/specification/conformance.ts';

/** What pages show of `conformance.json` at once; replaced together with it. */
export function GET(): Response {
  return Response.json(summaryOf(specification));
}
