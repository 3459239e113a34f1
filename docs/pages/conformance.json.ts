import specification from 'virtual:specification';

/** Every rule with what verifies it; a run of the end-to-end tests that passed writes its verdicts in its place. */
export function GET(): Response {
  return Response.json(specification);
}
