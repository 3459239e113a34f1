let calls = 0;

/** Stands for an SDK whose connection is lost at times. */
export async function loadRate(currency: string): Promise<string> {
  calls += 1;
  if (calls < 3) throw new Error('The connection was lost');
  return `1 ${currency} is 1.08 dollars, at call ${calls}`;
}
