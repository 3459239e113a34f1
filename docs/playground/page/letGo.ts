/** Fulfilled when no button is held down on an element: who selects is not disturbed. */
export async function letGo(element: Element): Promise<void> {
  while (element.matches(':active')) await new Promise((resolve) => void requestAnimationFrame(resolve));
}
