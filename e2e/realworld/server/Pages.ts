import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { bundleApp, type Mode } from '../../apps/bundleApp.ts';
import type { render } from '../app/server.tsx';
import type { Clock } from './Clock.ts';

/** The folder of an app: all of Conduit, which is also rendered on the server, or the part that the site takes apart. */
export type App = 'app' | 'tour';

/** Whose pages these are. */
export interface Site {
  readonly origin: string;
  readonly clock: Clock;
  /** Pages come rendered. */
  readonly rendersPages: boolean;
  /** What a page that is not rendered brings as the state of the store, as JSON. */
  readonly initialState: string;
}

/** The pages of an app, in one mode: its script, the shell that starts it, and the program that renders it here. */
export class Pages {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async bundle(mode: Mode, app: App): Promise<Pages> {
    const outDir = join(import.meta.dirname, '../../.results/realworld', app, mode);
    const folder = join(import.meta.dirname, '..', app);
    await bundleApp({ entry: join(folder, 'main.tsx'), outDir, mode });
    if (app === 'app') await bundleApp({ entry: join(folder, 'server.tsx'), outDir, mode, platform: 'node' });
    return new Pages(outDir);
  }

  async serve({ pathname, search }: URL, response: ServerResponse, site: Site): Promise<void> {
    if (pathname === '/main.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' });
      response.end(await readFile(join(this.#folder, 'main.js')));
    } else if (pathname === '/favicon.ico') {
      response.writeHead(204).end();
    } else {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      if (!site.rendersPages) response.end(shell(site.initialState));
      else {
        const program = await this.#load(site);
        program.render({ path: pathname + search, origin: site.origin }, response);
      }
    }
  }

  /** A program of its own for each server, by whose clock it goes. */
  async #load(site: Site): Promise<{ render: typeof render }> {
    const file = join(this.#folder, 'server.cjs');
    const run = compileFunction(await readFile(file, 'utf8'), ['module', 'exports', 'require', 'Date'], {
      filename: file,
    });
    const module = { exports: {} as { render: typeof render } };
    run(module, module.exports, createRequire(file), site.clock.Date);
    return module.exports;
  }
}

function shell(initialState: string): string {
  const state =
    initialState && `<script id="wireshape-data" type="application/json">${initialState}</script>`;
  return `<!doctype html><html lang="en"><head><title>Conduit</title></head><body><div id="root"></div>${state}
    <script type="module" src="/main.js"></script></body></html>`;
}
