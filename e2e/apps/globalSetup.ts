import { packLib } from './packLib.ts';

/** Packs the package before the first test, so that no test's time limit has to hold for it, and names the run. */
export default async function globalSetup(): Promise<void> {
  process.env.WIRESHAPE_RUN = `${Date.now()} ${process.pid}`;
  await packLib();
}
