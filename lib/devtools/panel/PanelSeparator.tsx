import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
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
  // It may have been saved in a larger window.
  const shown = Math.min(size, most);
  const resize = (wanted: number): void => onResize(Math.round(Math.min(most, Math.max(MIN_SIZE, wanted))));
  // Where the pointer was pressed, and the size then: the edge keeps its distance to the pointer.
  const start = useRef({ at: 0, size });
  const placeOf = ({ clientX, clientY }: PointerEvent): number => (isBottom ? clientY : clientX);
  const grab = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { at: placeOf(event), size: shown };
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    resize(start.current.size + start.current.at - placeOf(event));
  };
  const press = (event: KeyboardEvent): void => {
    const larger = isBottom ? 'ArrowUp' : 'ArrowLeft';
    const smaller = isBottom ? 'ArrowDown' : 'ArrowRight';
    const sizes: Record<string, number> = {
      [larger]: shown + STEP,
      [smaller]: shown - STEP,
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
      aria-valuenow={shown}
      tabIndex={0}
      onPointerDown={grab}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
}
