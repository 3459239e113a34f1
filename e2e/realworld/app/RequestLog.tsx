import { useEffect, useState } from 'react';
import type { InspectorManager, RequestEvent } from 'wireshape';

/** Lists the requests of the store since it was opened. */
export function RequestLog({ inspector }: { inspector: InspectorManager }) {
  const [requests, setRequests] = useState<readonly RequestEvent[]>([]);
  useEffect(
    () =>
      inspector.subscribe((event) => {
        if (event.kind === 'request') setRequests((before) => [...before, event]);
      }),
    [inspector],
  );

  return (
    <ul aria-label="Requests">
      {requests.map(({ id, key, status }) => (
        <li key={`${id} ${status}`}>
          {key} {status}
        </li>
      ))}
    </ul>
  );
}
