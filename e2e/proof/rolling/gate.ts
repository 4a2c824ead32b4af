import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';

/** What stands before several servers, as a proxy does: who comes is led to one that takes connections. */
export type Gate = {
  readonly port: number;
  /** From now on new connections go to these ports, in turn. */
  readonly leadTo: (ports: readonly number[]) => void;
  readonly stop: () => Promise<void>;
};

/** How long somebody waits at the gate where no server takes connections, as with the Caddyfile's `lb_try_duration`. */
const patience = 10_000;

export async function openGate(): Promise<Gate> {
  let servers: readonly number[] = [];
  let turn = 0;
  const sockets = new Set<Socket>();
  const lead = async (client: Socket) => {
    const limit = performance.now() + patience;
    while (!client.destroyed) {
      const server = await reached(servers[turn++ % Math.max(1, servers.length)]);
      if (server) return join(client, server);
      if (performance.now() > limit) client.destroy();
      else await after(50);
    }
  };
  const gate = createServer((client) => {
    sockets.add(client);
    client.on('error', () => {}).on('close', () => sockets.delete(client));
    void lead(client);
  });
  await once(gate.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (gate.address() as AddressInfo).port,
    leadTo: (ports) => void (servers = ports),
    async stop() {
      gate.close();
      for (const socket of sockets) socket.destroy();
      await once(gate, 'close');
    },
  };
}

function reached(port: number | undefined): Promise<Socket | null> {
  if (port === undefined) return Promise.resolve(null);
  return new Promise((settle) => {
    const server = connect(port, '127.0.0.1');
    server.once('error', () => settle(null));
    server.once('connect', () => settle(server));
  });
}

function join(client: Socket, server: Socket): void {
  server.on('error', () => {}).on('close', () => client.destroy());
  client.on('close', () => server.destroy());
  if (client.destroyed) server.destroy();
  client.pipe(server).pipe(client);
}
