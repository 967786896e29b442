import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy that can be cut and restored, to simulate network failures. */
export class Way {
  private readonly sockets = new Set<Socket>();
  private server?: Server;
  private port = 0;

  constructor(private readonly target: { host: string; port: number }) {}

  /** Opens it on the same port, and returns the port. */
  async open(): Promise<number> {
    this.server = createServer((socket) => {
      const onward = connect(this.target);
      for (const end of [socket, onward]) {
        this.sockets.add(end);
        end.on('error', () => {}).on('close', () => this.sockets.delete(end));
      }
      socket.pipe(onward).pipe(socket);
    });
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    return this.port;
  }

  /** Closes all connections and accepts no new ones. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}
