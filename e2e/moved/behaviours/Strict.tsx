import { type ReactNode, StrictMode, useEffect, useState } from 'react';

/** Its children mount twice, as React does in development to what is added inside of StrictMode. */
export function Strict({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <StrictMode>
      <Later>{children}</Later>
    </StrictMode>
  );
}

function Later({ children }: { readonly children: ReactNode }): ReactNode {
  const [isShown, setShown] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- what mounts later is what mounts twice
  useEffect(() => setShown(true), []);
  return isShown && children;
}
