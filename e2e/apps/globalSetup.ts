import { packLib } from './packLib.ts';

/** Packs the package before the first test, so that no test's time limit has to hold for it. */
export default async function globalSetup(): Promise<void> {
  await packLib();
}
