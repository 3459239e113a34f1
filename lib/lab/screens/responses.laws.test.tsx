// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as proof from '../laws/ProofWorld.ts';
import * as served from '../laws/ServedWorld.ts';
import { type Reader, Readers } from './Readers.tsx';

const hooks = ['dle', 'suspense', 'cache'] as const;
// A case of many components and steps costs as much as many of the other laws.
const { numRuns = 1000 } = fc.readConfigureGlobal();
const limits = { numRuns: Math.ceil(numRuns / 20) };

// React 18 tells the page of errors that a boundary catches.
const preventReport = (event: Event): void => event.preventDefault();
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  addEventListener('error', preventReport);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  removeEventListener('error', preventReport);
});

const proofStep = fc.record({
  kind: fc.constantFrom(...proof.KINDS, 'mount', 'mount', 'mount', 'unmount'),
  at: fc.nat(1000),
  id: fc.constantFrom(...proof.IDS),
  hook: fc.constantFrom(...hooks),
});

it('law: what a component shows for a request without opting in is what the server says to it (CTL-24, COL-6)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(proofStep, { minLength: 2, maxLength: 25 }), async (steps) => {
      const world = new proof.ProofWorld();
      const known = new Map<Reader, proof.Known>();
      const readers = new Readers(world.controller, (reader, data) =>
        proof.compare(data, known.get(reader) as proof.Known),
      );
      try {
        await readers.begin();
        for (const { kind, hook, at, id } of steps) {
          if (kind === 'mount') {
            const request = world.request(at);
            if (request.response === undefined) continue;
            const reader = { hook, ...request } as unknown as Reader;
            known.set(reader, request);
            await readers.add(reader);
          } else if (kind === 'unmount') await readers.remove(at);
          else await readers.run(() => world.take({ kind, at, id }));
          await readers.run(() => world.check());
        }
        for (const [{ hook, endpoint, args }, shown] of readers.all)
          if (hook !== 'cache')
            expect(shown, endpoint.key(...(args as unknown[]))).toMatchObject({ data: expect.anything() });
      } finally {
        await readers.end();
        world.controller.cleanup();
      }
    }),
    limits,
  );
});

const servedStep = fc.record({
  kind: fc.constantFrom(...served.KINDS, 'mount', 'mount', 'unmount'),
  at: fc.nat(1000),
  reply: fc.constantFrom(...served.REPLIES),
  isLate: fc.boolean(),
  // `useCache` requests nothing, so it may show what has expired.
  hook: fc.constantFrom('dle', 'suspense'),
});

it('law: once requests have ended, components show what the server says, whatever was changed, answered empty, expired, collected, failed or lost (CTL-24, CTL-27, CTL-29, CTL-39)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(servedStep, { minLength: 2, maxLength: 25 }), async (steps) => {
      const world = new served.ServedWorld();
      const { controller } = world;
      const known = new Map<Reader, served.Known>();
      // Until requests have ended, what is shown may be older.
      const readers = new Readers(controller, () => {});
      const settle = async (): Promise<void> => {
        for (let isBusy = true; isBusy;) await readers.run(async () => (isBusy = await world.settle()));
      };
      try {
        await readers.begin();
        for (const { hook, ...step } of steps) {
          const { kind, at } = step;
          if (kind === 'mount') {
            const read = world.read(at);
            const reader = { hook, endpoint: read.endpoint, args: [read.params] } as unknown as Reader;
            known.set(reader, read);
            await readers.add(reader);
          } else if (kind === 'unmount') await readers.remove(at);
          else await readers.run(() => world.take({ ...step, kind }));
        }
        await settle();
        // Errors are over.
        await readers.run(() => vi.advanceTimersByTimeAsync(1_001));
        for (const isNew of [false, true]) {
          if (isNew) await readers.remount();
          await settle();
          for (const [reader, shown] of readers.all) {
            const read = known.get(reader) as served.Known;
            if (isNew) expect(shown).toMatchObject({ data: expect.anything() });
            if (shown?.data !== undefined && !shown.error) served.compare(shown.data, read);
          }
        }
      } finally {
        await readers.end();
        controller.cleanup();
      }
    }),
    limits,
  );
});
