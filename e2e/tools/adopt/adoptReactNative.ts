import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkedIn, copyNativeProgram } from './runtimes/runLikeReactNative.ts';

type Run = (folder: string, program: string, ...args: string[]) => string;

// Those of React Native 0.88, but for the engine: that of 2022 is the last one that can be run by itself.
const PACKAGES = [
  '@babel/core@7',
  '@react-native/babel-preset@0.88.1',
  '@react-native/metro-babel-transformer@0.88.1',
  'hermes-compiler@260318099.0.5',
  'hermes-engine-cli@0.12.0',
  'metro@0.84.6',
  'whatwg-fetch@3.6.20',
];
const BUILD = `
import Metro from 'metro';
const projectRoot = process.cwd();
const config = await Metro.loadConfig({ cwd: projectRoot }, {
  projectRoot,
  resolver: { sourceExts: ['js', 'mjs', 'json'], unstable_conditionNames: ['react-native'] },
  transformer: { babelTransformerPath: projectRoot + '/node_modules/@react-native/metro-babel-transformer/src/index.js' },
});
await Metro.runBuild(config, { entry: 'index.js', out: 'app', dev: false, minify: true, platform: 'android' });
`;

/** Bundles a program by Metro with the presets of React Native, compiles it by the compiler of Hermes, and runs it in Hermes. */
export function adoptReactNative(folder: string, tarball: string, run: Run): void {
  const home = join(folder, 'reactNative');
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), '{ "private": true }');
  run(home, 'npm', 'install', '--silent', join(folder, tarball), ...PACKAGES);
  copyNativeProgram(home);
  writeFileSync(join(home, 'build.mjs'), BUILD);
  run(home, 'node', 'build.mjs');
  const [compiler, engine] = [
    'hermes-compiler/hermesc/linux64-bin/hermesc',
    'hermes-engine-cli/linux64-bin/hermes',
  ].map((path) => join(home, 'node_modules', path)) as [string, string];
  for (const program of [compiler, engine]) chmodSync(program, 0o755);
  run(home, compiler, '-emit-binary', '-O', '-w', '-out', 'new.hbc', 'app.js');
  run(home, engine, '-emit-binary', '-O', '-w', '-out', 'app.hbc', 'app.js');
  const checks = checkedIn(run(home, engine, '-Xmicrotask-queue', 'app.hbc'));
  console.log(
    `Metro bundles it, the compiler of Hermes takes it, and the program checks ${checks} things in Hermes`,
  );
}
