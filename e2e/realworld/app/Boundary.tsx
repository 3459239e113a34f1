import { createContext, type ReactNode, use } from 'react';
import { NetworkError } from 'wireshape';
import { AsyncBoundary, type ErrorFallbackProps } from 'wireshape/react';
import { listenToNavigation } from './navigation.tsx';

const PreviewContext = createContext<ReactNode>(null);

/**
 * Around what waits or may fail; another page is another try. The preview is what can be shown already, beside the
 * fallback or the error, unless it is gone.
 */
export function Boundary({
  fallback,
  preview = null,
  children,
}: {
  fallback: string;
  preview?: ReactNode;
  children: ReactNode;
}) {
  const waiting = (
    <>
      {preview}
      <div>{fallback}</div>
    </>
  );
  return (
    <PreviewContext value={preview}>
      <AsyncBoundary fallback={waiting} errorComponent={Failed} listen={listenToNavigation}>
        {children}
      </AsyncBoundary>
    </PreviewContext>
  );
}

function Failed({ error, resetErrorBoundary }: ErrorFallbackProps) {
  const isGone = error instanceof NetworkError && error.status === 404;
  return (
    <>
      {!isGone && use(PreviewContext)}
      <div role="alert">
        {error.message} <button onClick={resetErrorBoundary}>Try again</button>
      </div>
    </>
  );
}
