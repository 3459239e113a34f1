import { WirePane } from '../panes/WirePane.tsx';
import type { Inspection, InspectionView } from '../inspection/Inspection.ts';

interface Props {
  inspection: Inspection;
  view: InspectionView;
  selectedCall: string | undefined;
  /** Renders the latest view at once. */
  refresh(): void;
}

/** Every request of an endpoint, the latest first, and switches for the network. */
export function RequestsTab({ inspection, view, selectedCall, refresh }: Props) {
  return (
    <WirePane
      preview={view}
      selectedCall={selectedCall}
      onConditions={(conditions) => {
        inspection.setConditions(conditions);
        refresh();
      }}
      controls={(key) => (
        <div className="wp-controls" role="group" aria-label={`Actions for ${key}`}>
          <button type="button" className="wp-button" onClick={() => inspection.refetch(key)}>
            Refetch
          </button>
          <button type="button" className="wp-button" onClick={() => inspection.invalidate(key)}>
            Invalidate
          </button>
          <button type="button" className="wp-button" onClick={() => inspection.expire(key)}>
            Expire
          </button>
        </div>
      )}
    />
  );
}
