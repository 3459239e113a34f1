/** Messages for the codes of React's production errors: its development build would be too large for the preview. */
const words: Readonly<Record<number, (a: string) => string>> = {
  31: (what) =>
    `React cannot render an object: found ${what.replace('object with keys', 'one with the keys')}. Render one of its members, or a list of elements.`,
  62: () => 'The prop style has to be an object, such as { color: "red" }.',
  130: (type) =>
    `A component is expected in JSX, and ${type || 'undefined'} stands there. Is what is imported also exported?`,
  137: (tag) => `<${tag}> may have no children.`,
  185: () => 'The component sets its state again each time it is updated: that would never end.',
  231: (name) => `The prop ${name} has to be a function.`,
  300: () =>
    'Fewer hooks were called than before: a component has to call the same ones each time, so none after an early return.',
  301: () =>
    'The component sets its state while it renders, each time: that would never end. Set it in a handler or an effect.',
  310: () =>
    'More hooks were called than before: a component has to call the same ones each time, so none in an if or a loop.',
  321: () => 'A hook was called outside of a component. Hooks are called by components, and by other hooks.',
};

/** The message of a React error; undefined for codes that readers do not meet. */
export function reactError(code: number, first: unknown): string | undefined {
  return words[code]?.(String(first ?? ''));
}
