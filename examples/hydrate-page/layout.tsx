import type { ReactNode } from 'react';
import { DataProvider } from 'wireshape/react';

/** `app/layout.tsx` of Next.js: one store for all pages. */
export default function Layout({
  children,
}: {
  children: ReactNode;
}) {
  return (
    <html lang="en">
      <body>
        <DataProvider>{children}</DataProvider>
      </body>
    </html>
  );
}
