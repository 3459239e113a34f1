import { act } from './act.ts';

/** A component that suspends a transition until the test opens it. */
export function gate() {
  let open!: () => void;
  let isOpen = false;
  const opened = new Promise<void>((resolve) => {
    open = () => {
      isOpen = true;
      resolve();
    };
  });
  function Gate({ closed }: { closed: boolean }) {
    if (closed && !isOpen) throw opened;
    return null;
  }
  return { Gate, open: () => act(open) };
}
