/** Stands where the preview will be while the code of a link waits for the reader. */
export function Held({ isReadable, onRun }: { isReadable: boolean; onRun(): void }) {
  return (
    <div className="pg-held">
      <p>
        {isReadable
          ? 'This code came with the link. Look through it; it runs when you say so.'
          : 'The code in this link cannot be read: it may have been cut. Here is the example itself.'}
      </p>
      <button type="button" onClick={onRun}>
        Run this code
      </button>
    </div>
  );
}
