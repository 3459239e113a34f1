// After `npm install` with a registry that lacks a tool's builds for other platforms: names them in the lock file,
// as a registry that has them would, so that `npm ci` accepts it. Without a checksum, since nothing was fetched.
import { readFileSync, writeFileSync } from 'node:fs';
import { missingLocks } from './missingLocks.ts';

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, object> };
const missing = missingLocks(lock.packages);

for (const { name, version, path } of missing) {
  if (!/^\d+\.\d+\.\d+/.test(version))
    throw new Error(`${name}@${version} is no exact version; add it by hand.`);
  const platform = platformOf(name);
  if (!platform) throw new Error(`${name} does not say which platform it is for; add it by hand.`);
  lock.packages[path] = { version, optional: true, ...platform };
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
);
if (missing.length) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} packages added to ${file}`);

// The usual names: tool-linux-x64-musl, @tool/darwin-arm64, @tool/binding-linux-arm-gnueabihf, tool-wasm32-wasi.
function platformOf(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } | undefined {
  if (/wasm32/.test(name)) return { cpu: ['wasm32'] };
  const found =
    /(android|darwin|freebsd|linux|openharmony|win32|windows)-(arm64|arm|x64|ppc64|riscv64|s390x|ia32)-?(gnu|musl)?/.exec(
      name,
    );
  if (!found) return undefined;
  const [, os = '', cpu = '', libc] = found;
  return {
    os: [os === 'windows' ? 'win32' : os],
    cpu: [cpu],
    ...(libc && { libc: [libc === 'gnu' ? 'glibc' : 'musl'] }),
  };
}
