import file from 'virtual:types-worker';
import { TypesWorker } from './TypesWorker.ts';

let only: TypesWorker | undefined;

/** Asks the page's worker, and starts it where this is the first question. */
export const askTypes: TypesWorker['ask'] = (...question) =>
  (only ??= new TypesWorker(addressOf(file), stopTypes)).ask(...question);

/** Stops the worker after a failure: the next question starts another. */
export function stopTypes(): void {
  only?.stop();
  only = undefined;
}

function addressOf(name: string): URL {
  return new URL(import.meta.env.BASE_URL.replace(/\/?$/, '/') + name, location.href);
}
