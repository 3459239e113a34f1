import { encodeHash } from '../../docs/playground/page/code/sharedCode.ts';
import { ReaderPlayground } from './drivers/ReaderPlayground.ts';
import { engineTest } from './engineTest.ts';

const FAULT = "throw new Error('planted fault');";

/** Where an error comes from, in App.tsx. */
const kinds: Record<string, string> = {
  'while it renders': `export default function App() {
  ${FAULT}
}`,
  'when the reader presses something': `export default function App() {
  const press = () => {
    ${FAULT}
  };
  return <button onClick={press}>Press</button>;
}`,
  'in a listener of its own': `addEventListener('click', () => {
  ${FAULT}
});
export default () => <button>Press</button>;`,
  'in a timer': `setTimeout(() => {
  ${FAULT}
}, 10);
export default () => <p>Shown</p>;`,
  'in an animation frame': `requestAnimationFrame(() => {
  ${FAULT}
});
export default () => <p>Shown</p>;`,
  'in a microtask': `queueMicrotask(() => {
  ${FAULT}
});
export default () => <p>Shown</p>;`,
  'in a promise': `Promise.resolve().then(() => {
  ${FAULT}
});
export default () => <p>Shown</p>;`,
  'in an effect': `import { useEffect } from 'react';
export default function App() {
  useEffect(() => {
    ${FAULT}
  });
}`,
  'that only the browser finds': `const planted = 'planted fault';
export default () => <p>{planted}</p>;

const planted = 'planted';`,
  'that a package throws': `import { BigNumber } from 'bignumber.js';
const planted = () => String(BigNumber.config({ ROUNDING_MODE: 'planted' as never }));
export default () => <p>{planted()}</p>;`,
};

// Three of them in `npm test`, where WebKit would hide the error.
const few = ['when the reader presses something', 'that only the browser finds', 'that a package throws'];
const tried = Object.entries(kinds).filter(
  ([kind]) => process.env.WIRESHAPE_EVERYTHING || few.includes(kind),
);

for (const [kind, code] of tried)
  engineTest(`says where an error is ${kind}`, async ({ reader }) => {
    const line =
      code.split('\n').findLastIndex((one) => one.includes(kind.startsWith('that') ? 'const' : FAULT)) + 1;
    await reader.open(`play/array-of-users/${await encodeHash({ 'App.tsx': code })}`);
    const playground = new ReaderPlayground(reader, 'array-of-users');
    await reader.press(playground.part('button', 'Run this code'));
    if (code.includes('Press<')) await reader.press(playground.rendered('button', 'Press'));
    await reader.see(playground.alert, new RegExp(`^App\\.tsx:${line} \\w*Error: .*planted`));
  });
