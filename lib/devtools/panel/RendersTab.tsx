import { useState } from 'react';
import type { InspectionView } from '../inspection/Inspection.ts';

interface Props {
  view: InspectionView;
  /** Shows an action in its own tab. */
  onShowAction(id: number): void;
}

/** Which component rendered new data, because of what, the latest first. */
export function RendersTab({ view: { renders, actions }, onShowAction }: Props) {
  const [filter, setFilter] = useState('');
  const text = filter.trim().toLowerCase();
  const shown = renders.filter(({ component }) => component.toLowerCase().includes(text)).reverse();
  const names = new Map(actions.map(({ id, name }) => [id, name]));
  return (
    <>
      <div className="wp-head">
        <input
          type="search"
          className="wp-input"
          aria-label="Filter by component"
          placeholder="Filter by component"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </div>
      {shown.length === 0 && (
        <p className="pg-empty">
          {renders.length === 0
            ? 'No component has rendered data of the store since the panel was mounted.'
            : `No component whose name contains “${filter.trim()}” has rendered.`}
        </p>
      )}
      {shown.length > 0 && (
        <div className="pg-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">component</th>
                <th scope="col">because of</th>
                <th scope="col">action</th>
                <th scope="col">reads</th>
                <th scope="col">time</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, component, count, causes, action, hook, key, at }) => (
                <tr key={id}>
                  <th scope="row">
                    {component}
                    {count > 1 && <span className="pg-quiet"> × {count}</span>}
                  </th>
                  <td>{causes.join(', ')}</td>
                  <td>
                    {action !== undefined && names.has(action) ? (
                      <button type="button" className="wp-link" onClick={() => onShowAction(action)}>
                        {names.get(action)}
                      </button>
                    ) : (
                      <span className="pg-quiet">{action === undefined ? '' : 'no longer listed'}</span>
                    )}
                  </td>
                  <td className="pg-quiet">{`${hook}(${key})`}</td>
                  <td className="pg-quiet">{timeOf(at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

/** A time of day with milliseconds. */
export function timeOf(at: number): string {
  const date = new Date(at);
  const [hours, minutes, seconds] = [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${hours}:${minutes}:${seconds}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}
