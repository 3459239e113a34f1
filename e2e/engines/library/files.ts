/** The tests that need a document. */
export const included = ['lib/{devtools,react,store,test}/**/*.test.tsx'];

/** Tests of streams and files of Node, and of modules that are replaced or loaded for another environment. */
export const excluded = [
  'lib/react/server/**',
  'lib/react/provider/{Hydrate,serverRender}.test.tsx',
  'lib/store/{faultTable,waysOut,waysOutOfPage}.test.tsx',
  'lib/react/hooks/useSuspended.test.tsx',
  'lib/devtools/panel/{AttachedPanel,WireshapePanel}.test.tsx',
];
