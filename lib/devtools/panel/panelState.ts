import { isRecord } from '../../schema/objects.ts';

/** The side of the window that the panel is docked to. */
export type PanelPosition = 'bottom' | 'right';

export const tabNames = ['Store', 'Requests', 'Renders', 'Actions'] as const;
export type TabName = (typeof tabNames)[number];

/** The state of the panel that is saved between visits. */
export interface PanelState {
  readonly isOpen: boolean;
  readonly position: PanelPosition;
  /** Its height at the bottom, its width at the right, in pixels. */
  readonly sizes: Readonly<Record<PanelPosition, number>>;
  readonly tab: TabName;
}

/** The key of a panel's state; those of several providers keep their own. */
const keyOf = (order: number): string => `wireshape-panel${order === 0 ? '' : `-${order}`}`;

/** The smallest height or width, in pixels. */
export const MIN_SIZE = 160;

/** Reads the saved state. Where a member is missing or invalid, or storage cannot be read, the default is used. */
export function readPanelState(initial: Pick<PanelState, 'isOpen' | 'position'>, order: number): PanelState {
  const saved = readSaved(order);
  const sizes = isRecord(saved.sizes) ? saved.sizes : {};
  const { isOpen, position } = saved;
  return {
    isOpen: typeof isOpen === 'boolean' ? isOpen : initial.isOpen,
    position: position === 'bottom' || position === 'right' ? position : initial.position,
    sizes: { bottom: parseSize(sizes.bottom, 360), right: parseSize(sizes.right, 520) },
    tab: tabNames.find((name) => name === saved.tab) ?? 'Store',
  };
}

/** Saves the state where there is storage. */
export function savePanelState(state: PanelState, order: number): void {
  try {
    localStorage.setItem(keyOf(order), JSON.stringify(state));
  } catch {
    // Forbidden in a sandboxed frame, or full.
  }
}

function readSaved(order: number): Record<string, unknown> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(order)) ?? 'null');
    return isRecord(saved) ? saved : {};
  } catch {
    return {};
  }
}

function parseSize(size: unknown, otherwise: number): number {
  return typeof size === 'number' && size >= MIN_SIZE && size < 10_000 ? size : otherwise;
}
