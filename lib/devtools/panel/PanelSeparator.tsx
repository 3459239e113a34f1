import type { KeyboardEvent, PointerEvent } from 'react';
import { MIN_SIZE, type PanelPosition } from './panelState.ts';

const STEP = 24;

interface Props {
  position: PanelPosition;
  size: number;
  onResize(size: number): void;
}

/** The edge of the panel: a pointer or the arrow keys move it. */
export function PanelSeparator({ position, size, onResize }: Props) {
  const isBottom = position === 'bottom';
  const most = Math.max(MIN_SIZE, Math.round((isBottom ? window.innerHeight : window.innerWidth) * 0.9));
  const resize = (wanted: number): void => onResize(Math.round(Math.min(most, Math.max(MIN_SIZE, wanted))));
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>): void => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    resize(isBottom ? window.innerHeight - clientY : window.innerWidth - clientX);
  };
  const press = (event: KeyboardEvent): void => {
    const larger = isBottom ? 'ArrowUp' : 'ArrowLeft';
    const smaller = isBottom ? 'ArrowDown' : 'ArrowRight';
    const sizes: Record<string, number> = {
      [larger]: size + STEP,
      [smaller]: size - STEP,
      Home: MIN_SIZE,
      End: most,
    };
    const wanted = sizes[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    resize(wanted);
  };
  return (
    <div
      className="wp-separator"
      role="separator"
      aria-label={isBottom ? 'Height of the panel' : 'Width of the panel'}
      aria-orientation={isBottom ? 'horizontal' : 'vertical'}
      aria-valuemin={MIN_SIZE}
      aria-valuemax={most}
      aria-valuenow={Math.min(size, most)}
      tabIndex={0}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
}
