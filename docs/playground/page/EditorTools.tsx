import type { Types } from './useTypes.ts';

interface Props {
  readOnly: boolean;
  types: Types;
  onFormat(): void;
}

/** Below the code: how a keyboard gets in and out, and what the editor can do when asked. */
export function EditorTools({ readOnly, types, onFormat }: Props) {
  return (
    <div className="pg-tools">
      <p className="pg-hint">
        {readOnly
          ? 'Generated for every example; not editable.'
          : 'Enter to edit. Escape, then Tab, to leave.'}
      </p>
      <label>
        <input type="checkbox" checked={types.isOn} onChange={() => types.setOn(!types.isOn)} />
        Check types
      </label>
      {!readOnly && (
        <button type="button" title="Shift+Alt+F" aria-keyshortcuts="Shift+Alt+F" onClick={onFormat}>
          Format
        </button>
      )}
    </div>
  );
}
