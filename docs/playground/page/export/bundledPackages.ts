import manifestOfPackage from 'wireshape/package.json' with { type: 'json' };
import manifestOfSite from '../../../../package.json' with { type: 'json' };

const { 'bignumber.js': bignumber, msw, react, 'react-dom': reactDom } = manifestOfSite.dependencies;

/** The packages that code in a preview may import, with their versions. */
export const bundledPackages: Readonly<Record<string, string>> = {
  wireshape: manifestOfPackage.version,
  react,
  'react-dom': reactDom,
  msw,
  'bignumber.js': bignumber,
  'temporal-polyfill': manifestOfSite.dependencies['temporal-polyfill'],
};
