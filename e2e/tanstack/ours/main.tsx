import { DataProvider } from 'wireshape/react';
import { start } from '../app/start.tsx';
import * as offlineMovies from './offlineMovies.tsx';
import * as reading from './reading.ts';
import * as writing from './writing.ts';

start({ Provider: DataProvider, ...reading, ...writing, ...offlineMovies });
