import { Suspense, useEffect } from 'react';
import { Endpoint, Entity } from 'wireshape';
import { useController, useSuspense } from 'wireshape/react';

class Price extends Entity {
  static override key = 'Price';
  id = '';
  value = 0;
}
class Report extends Entity {
  static override key = 'Report';
  id = '';
  price = new Price();
  static override schema = { price: Price };
}

/** Where the API is: a server renders without a page. */
export const api = { origin: '' };

const read = async (path: string): Promise<unknown> => (await fetch(api.origin + path)).json();
const getPrice = new Endpoint(({ id }: { id: string }) => read(`/api/prices/${id}`), {
  name: 'getPrice',
  schema: Price,
});
const getReport = new Endpoint(({ id }: { id: string }) => read(`/api/reports/${id}`), {
  name: 'getReport',
  schema: Report,
});

function LivePrice() {
  const controller = useController();
  const { value } = useSuspense(getPrice, { id: '1' });
  useEffect(() => {
    const events = new EventSource('/events');
    events.addEventListener('message', ({ data }) => void controller.set(Price, JSON.parse(String(data))));
    return () => events.close();
  }, [controller]);
  return <p role="status">{value}</p>;
}

function PriceInReport() {
  return <output>{useSuspense(getReport, { id: '1' }).price.value}</output>;
}

/** A price that a server sends anew, and a slow report that has an older one. */
export function Prices() {
  return (
    <>
      <LivePrice />
      <Suspense fallback={<p>Loading the report</p>}>
        <PriceInReport />
      </Suspense>
    </>
  );
}
