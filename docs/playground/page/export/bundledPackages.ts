import manifestOfPackage from 'wireshape/package.json' with { type: 'json' };
import manifestOfSite from '../../../../package.json' with { type: 'json' };

const { 'bignumber.js': bignumber, msw, react, 'react-dom': reactDom } = manifestOfSite.dependencies;

/** The packages bundled into every preview, with their versions: what a reader may import. */
export const bundledPackages: Readonly<Record<string, string>> = {
  wireshape: manifestOfPackage.version,
  react,
  'react-dom': reactDom,
  msw,
  'bignumber.js': bignumber,
  'temporal-polyfill': manifestOfSite.dependencies['temporal-polyfill'],
};
