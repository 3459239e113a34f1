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
  useEffect(() => void Promise.resolve().then(() => setShown(true)), []);
  return isShown && children;
}
