/** Fulfilled when the reader points at the code, focuses something in it, or clicks it. */
export function untilAsked(section: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const hear = (event: Event): void => {
      if (!(event.target instanceof Element) || !event.target.closest('.pg-code')) return;
      // A finger on the code most often scrolls the page; where it does not, a click follows.
      if (event instanceof PointerEvent && event.type === 'pointerover' && event.pointerType === 'touch')
        return;
      listening.abort();
      resolve();
    };
    for (const type of ['pointerover', 'focusin', 'click'])
      section.addEventListener(type, hear, { signal: listening.signal, passive: true });
  });
}
