import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Run = (folder: string, program: string, ...args: string[]) => string;

// The oldest React Native that is supported, with its own test environment.
const PACKAGES = [
  '@babel/core@7.29.13',
  '@react-native/babel-preset@0.79.7',
  '@testing-library/react-native@13.3.3',
  'jest@29.7.0',
  'react@19.0.0',
  'react-native@0.79.7',
  'react-test-renderer@19.0.0',
];
const manifest = {
  private: true,
  jest: {
    preset: 'react-native',
    testMatch: ['**/teas.js'],
    // It only ends what hangs (TST-1).
    testTimeout: 300_000,
    transformIgnorePatterns: ['node_modules/(?!(@?react-native|wireshape|path-to-regexp)/)'],
  },
};

/** Its own file holds for packages too, whose code React Native transforms. */
const babel = { presets: ['module:@react-native/babel-preset'] };

/** Renders components in the Jest environment of React Native: a list, a write, a focus change, an error. */
export function adoptNativeComponents(folder: string, tarball: string, run: Run): void {
  const home = join(folder, 'nativeComponents');
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(home, 'babel.config.json'), JSON.stringify(babel));
  run(home, 'npm', 'install', '--silent', join(folder, tarball), ...PACKAGES);
  cpSync(join(import.meta.dirname, 'fixtures/nativeComponents'), home, { recursive: true });
  run(home, 'npx', 'jest', '--ci', '--silent');
  console.log('Components render in React Native 0.79, by its Jest environment');
}
