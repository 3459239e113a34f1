import type { Frame, Page } from 'playwright/test';

/** Lists what a machine can see to be wrong with how a page looks, in all its frames. */
export async function layoutFaults(page: Page): Promise<string[]> {
  const frames = page.frames().filter((frame) => !frame.isDetached());
  const found = await Promise.all(frames.map(async (frame) => ({ frame, faults: await faultsOf(frame) })));
  return found.flatMap(({ frame, faults }) => {
    const place = frame.parentFrame() ? 'in a frame: ' : '';
    return faults.map((fault) => place + fault);
  });
}

const faultsOf = (frame: Frame): Promise<string[]> => frame.evaluate(lookFor);

// Runs in the frame.
function lookFor(): string[] {
  const SMALLEST = 24;
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=tab], [role=menuitem]';
  const root = document.documentElement;
  const faults: string[] = [];

  const nameOf = (one: Element): string => {
    const name = (one.getAttribute('aria-label') ?? one.textContent)
      .trim()
      .replaceAll(/\s+/g, ' ')
      .slice(0, 40);
    const kind = one.className && typeof one.className === 'string' ? `.${one.className.split(' ')[0]}` : '';
    return `${one.tagName.toLowerCase()}${kind} "${name}"`;
  };
  const isShown = (one: Element): boolean =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    // What only comes with the focus, or only for the ear.
    getComputedStyle(one).clip === 'auto' &&
    !one.closest('[inert]');
  /** What of an element can be seen: what its scrolling and cutting ancestors leave of it. */
  const seen = (one: Element): DOMRect | undefined => {
    let { left, top, right, bottom } = one.getBoundingClientRect();
    for (let above = one.parentElement; above && above !== document.body; above = above.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(above);
      const box = above.getBoundingClientRect();
      if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return right - left > 1 && bottom - top > 1
      ? new DOMRect(left, top, right - left, bottom - top)
      : undefined;
  };
  // The mark of a fact stands in a sentence, too; a finger finds it by what lies around it.
  const isInText = (one: Element): boolean =>
    one.matches('.fact-mark') || (one.matches('a') && getComputedStyle(one).display === 'inline');
  /** In which layer it lies: what is stuck or popped up covers what is below. */
  const layerOf = (one: Element): Element | undefined => {
    for (let at: Element | null = one; at; at = at.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(at).position) || at.matches('[role=menu]')) return at;
    }
    return undefined;
  };

  if (root.scrollWidth > root.clientWidth)
    faults.push(`scrolls sideways: ${root.scrollWidth} in ${root.clientWidth}`);

  const controls = [...document.querySelectorAll(CONTROLS)].filter(isShown).flatMap((one) => {
    const box = seen(one);
    return box ? [{ one, box, layer: layerOf(one) }] : [];
  });
  for (const [at, { one, box, layer }] of controls.entries()) {
    const own = one.getBoundingClientRect();
    // A box of choice is also pressed through its label.
    const label = one instanceof HTMLInputElement ? one.labels?.[0]?.getBoundingClientRect() : undefined;
    const [width, height] = [
      Math.max(own.width, label?.width ?? 0),
      Math.max(own.height, label?.height ?? 0),
    ];
    if (!isInText(one) && (width < SMALLEST || height < SMALLEST) && own.width > 1)
      faults.push(`small: ${nameOf(one)} is ${Math.round(width)} × ${Math.round(height)}`);
    for (const other of controls.slice(at + 1)) {
      if (layer !== other.layer || one.contains(other.one) || other.one.contains(one)) continue;
      if (isInText(one) && isInText(other.one)) continue;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 2 && down > 2) faults.push(`overlap: ${nameOf(one)} and ${nameOf(other.one)}`);
    }
  }

  for (const one of document.body.querySelectorAll('*')) {
    if (!isShown(one) || !(one instanceof HTMLElement) || one.clientWidth < 4) continue;
    const { overflowX, overflowY } = getComputedStyle(one);
    const hasText = [...one.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim(),
    );
    if (!hasText) continue;
    if (/hidden|clip/.test(overflowX) && one.scrollWidth > one.clientWidth + 1)
      faults.push(`cut off: ${nameOf(one)}, ${one.scrollWidth} wide in ${one.clientWidth}`);
    if (/hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 2)
      faults.push(`cut off: ${nameOf(one)}, ${one.scrollHeight} high in ${one.clientHeight}`);
  }
  return faults;
}
