import { useState } from 'react';
import { useIsMutating } from 'wireshape/react';

export function Network() {
  // Those that wait, and those that are being sent.
  const unconfirmed = useIsMutating();
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
      <p role="status">Changes not confirmed yet: {unconfirmed}</p>
    </>
  );
}
