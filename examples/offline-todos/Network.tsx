import { useState, useSyncExternalStore } from 'react';
import type { OfflineManager } from 'wireshape';

export function Network({ offline }: { offline: OfflineManager }) {
  const waiting = useSyncExternalStore(
    offline.subscribe,
    () => offline.waiting,
    () => 0,
  );
  const [isOnline, setIsOnline] = useState(navigator.onLine);

  /** What a browser does when the network is gone, or back. */
  const toggle = () => {
    const onLine = { value: !isOnline, configurable: true };
    Object.defineProperty(navigator, 'onLine', onLine);
    window.dispatchEvent(new Event(isOnline ? 'offline' : 'online'));
    setIsOnline(!isOnline);
  };

  return (
    <>
      <button onClick={toggle}>
        {isOnline ? 'Go offline' : 'Go online'}
      </button>
      <p role="status">Changes not sent yet: {waiting}</p>
    </>
  );
}
