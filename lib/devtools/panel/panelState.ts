import { isRecord } from '../../schema/objects.ts';

/** The side of the window that the panel is docked to. */
export type PanelPosition = 'bottom' | 'right';

export const tabNames = ['Store', 'Requests', 'Renders', 'Actions'] as const;
export type TabName = (typeof tabNames)[number];

/** What the panel keeps from one visit to the next. */
export interface PanelState {
  readonly isOpen: boolean;
  readonly position: PanelPosition;
  /** Its height at the bottom, its width at the right, in pixels. */
  readonly sizes: Readonly<Record<PanelPosition, number>>;
  readonly tab: TabName;
}

const KEY = 'wireshape-panel';

/** The smallest height or width, in pixels. */
export const MIN_SIZE = 160;

/** The kept state; what is missing, invalid, or in a storage that cannot be read comes from `initial`. */
export function readPanelState(initial: Pick<PanelState, 'isOpen' | 'position'>): PanelState {
  const kept = readKept();
  const sizes = isRecord(kept.sizes) ? kept.sizes : {};
  const { isOpen, position } = kept;
  return {
    isOpen: typeof isOpen === 'boolean' ? isOpen : initial.isOpen,
    position: position === 'bottom' || position === 'right' ? position : initial.position,
    sizes: { bottom: parseSize(sizes.bottom, 360), right: parseSize(sizes.right, 520) },
    tab: tabNames.find((name) => name === kept.tab) ?? 'Store',
  };
}

/** Keeps the state where there is a storage. */
export function savePanelState(state: PanelState): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Forbidden in a sandboxed frame, or full.
  }
}

function readKept(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isRecord(kept) ? kept : {};
  } catch {
    return {};
  }
}

function parseSize(size: unknown, otherwise: number): number {
  return typeof size === 'number' && size >= MIN_SIZE && size < 10_000 ? size : otherwise;
}
