// What Sandpack asks for only where this playground never goes: its static server, console, and links to CodeSandbox.
// Browsers have had an IntersectionObserver since 2019.
export default {};
export const escapeCarriageReturn = (text: string): string => text;
