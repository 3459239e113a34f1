import { addressOf, exampleNames, exampleOf, filesOf } from '../examples.ts';
import type { CheckableExample } from '../conformance/CheckableExample.ts';

/** Every example with its code and steps, for whoever plays them all. */
export function GET(): Response {
  const examples = exampleNames.map((name): CheckableExample => {
    const { title, steps } = exampleOf(name);
    const files = Object.fromEntries(filesOf(name).map((file) => [`/${file.name}`, file.code]));
    return { name, title, address: addressOf(name), steps, files };
  });
  return Response.json(examples);
}
