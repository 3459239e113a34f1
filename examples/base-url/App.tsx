import { useController, useSuspense } from 'wireshape/react';
import { getStatus, settings, TeaResource } from './api.ts';

export default function App() {
  const { expireAll } = useController();
  const status = useSuspense(getStatus);
  const teas = useSuspense(TeaResource.getList);

  function toGerman() {
    settings.locale = 'de';
    void expireAll({ testKey: () => true });
  }

  return (
    <>
      <p>{status}</p>
      <ul>
        {teas.map((tea) => (
          <li key={tea.id}>{tea.name}</li>
        ))}
      </ul>
      <button onClick={toGerman}>Deutsch</button>
    </>
  );
}
