import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { start } from '../app/start.tsx';
import { createClient } from './createClient.ts';
import * as offlineMovies from './offlineMovies.tsx';
import * as reading from './reading.ts';
import * as writing from './writing.ts';

const client = createClient();

function Provider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

start({ Provider, ...reading, ...writing, ...offlineMovies });
