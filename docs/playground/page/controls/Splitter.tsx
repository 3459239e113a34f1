import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** Shares of the width that the code takes, in percent. */
const LEAST = 25;
const MOST = 75;
/** As --pg-share. */
const START = 58;
const STEP = 5;

/** The line between code and result: a pointer or the arrow keys move it, a double click puts it back. */
export function Splitter() {
  const [share, setShare] = useState(START);
  const stageOf = (splitter: HTMLElement): HTMLElement => splitter.closest('.pg-stage')!;
  const moveTo = (splitter: HTMLElement, wanted: number): void => {
    const next = Math.round(Math.min(MOST, Math.max(LEAST, wanted)));
    setShare(next);
    stageOf(splitter).style.setProperty('--pg-split', `${next}%`);
  };
  const drag = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>): void => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const { left, width } = stageOf(currentTarget).getBoundingClientRect();
    moveTo(currentTarget, ((clientX - left) / width) * 100);
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const moves = { ArrowLeft: share - STEP, ArrowRight: share + STEP, Home: LEAST, End: MOST };
    const wanted = moves[event.key as keyof typeof moves] as number | undefined;
    if (wanted === undefined) return;
    event.preventDefault();
    moveTo(event.currentTarget, wanted);
  };
  return (
    <div
      className="pg-splitter"
      role="separator"
      aria-label="Width of the code"
      aria-orientation="vertical"
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={share}
      tabIndex={0}
      onPointerDown={({ currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId);
        stageOf(currentTarget).dataset.dragged = '';
      }}
      onLostPointerCapture={({ currentTarget }) => delete stageOf(currentTarget).dataset.dragged}
      onPointerMove={drag}
      onDoubleClick={({ currentTarget }) => moveTo(currentTarget, START)}
      onKeyDown={press}
    />
  );
}
