/** What a mutation did to a list of a response that may lack it. */
export interface ListStep {
  readonly ids: readonly string[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly isSettled: boolean;
}

/** True where the mutations of a list were applied in another order than sent, for all that its response tells (CTL-9). */
export function isOutOfOrder(response: readonly string[], steps: readonly ListStep[]): boolean {
  return steps.some(({ ids, before, after }, at) => {
    const earlier = steps.slice(0, at);
    const isNews = steps.slice(0, at + 1).some(({ isSettled }) => !isSettled);
    const isTwice = ids.some(
      (id) => [...before, ...after].includes(id) && earlier.some((one) => one.ids.includes(id)),
    );
    const isLate = earlier.some((one) =>
      one.ids.some((id) => !one.before.includes(id) && one.after.includes(id)),
    );
    const hasIt = ids.some((id) => response.includes(id) && after.includes(id));
    return isNews && (isTwice || (isLate && hasIt));
  });
}
