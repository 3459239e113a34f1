import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Another host, which hears of everything that reaches it: requests, connections without one, and packets. */
export class Elsewhere {
  /** What arrived: `GET`, `POST`, `connection`, `packet`. */
  readonly heard: string[] = [];
  readonly #server = createServer((request, response) => {
    this.heard.push(request.method!);
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store', connection: 'close' };
    response.writeHead(200, headers).end('x');
  });
  readonly #packets = createSocket('udp4');
  /** Its address, with a slash at the end. */
  url = '';
  /** Whether the machine has an interface besides the loopback one. */
  hasInterface = false;

  async start(): Promise<void> {
    this.#server.on('connection', () => this.heard.push('connection'));
    this.#packets.on('message', () => this.heard.push('packet'));
    // Peers are not looked for on the loopback interface.
    const own = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
    const found = own.find(({ family, internal }) => family === 'IPv4' && !internal);
    this.hasInterface = found !== undefined;
    const host = found?.address ?? '127.0.0.1';
    await new Promise<void>((resolve) => void this.#server.listen(0, '0.0.0.0', resolve));
    const { port } = this.#server.address() as AddressInfo;
    await new Promise<void>((resolve) => void this.#packets.bind(port, '0.0.0.0', resolve));
    this.url = `http://${host}:${port}/`;
  }

  end(): void {
    this.#server.closeAllConnections();
    this.#server.close();
    this.#packets.close();
  }
}
