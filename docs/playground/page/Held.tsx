/** Why code waits for the reader: it came with a link, in a link that was cut, or was edited before the page was loaded. */
export type HeldCode = 'link' | 'cut' | 'edits';

const words: Readonly<Record<HeldCode, string>> = {
  link: 'This code came with the link. Look through it; it runs when you say so.',
  cut: 'The code in this link cannot be read: it may have been cut. Here is the example itself.',
  edits: 'Your edits are still here. They run when you say so.',
};

const untouched = 'This is the example as it stands in the guide. It runs when you say so.';

interface Props {
  held: HeldCode;
  /** Whether the reader has brought the example's own code back. */
  isReset: boolean;
  onRun(): void;
}

/** Stands where the preview will be while code waits for the reader. */
export function Held({ held, isReset, onRun }: Props) {
  return (
    <div className="pg-held">
      <p>{isReset ? untouched : words[held]}</p>
      <button type="button" onClick={onRun}>
        Run this code
      </button>
    </div>
  );
}
