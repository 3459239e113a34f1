'use client';
// The door for server components (the condition `react-server`): the same name as ../devtools.ts.
export { WireshapePanel } from './panel/WireshapePanel.tsx';
