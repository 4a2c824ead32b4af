import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to the database that can be closed: then it cuts what runs and refuses what comes. */
export type Relay = {
  /** The same address by way of the relay. */
  readonly through: (connectionString: string) => string;
  /** Connections that go through it now. */
  readonly open: () => number;
  readonly cut: () => void;
  /** Once so many connections in all were refused since the cut. */
  readonly refused: (count: number) => Promise<void>;
  readonly mend: () => void;
  readonly stop: () => Promise<void>;
};

export async function startRelay(database: string): Promise<Relay> {
  const target = Number(new URL(database).port);
  const sockets = new Set<Socket>();
  let isCut = false;
  let refusals = 0;
  let waiting: { count: number; met: () => void } | null = null;
  const server = createServer((client) => {
    if (isCut) {
      client.resetAndDestroy();
      refusals++;
      if (waiting && refusals >= waiting.count) waiting.met();
      return;
    }
    const beyond = connect(target, '127.0.0.1');
    sockets.add(client);
    client.on('error', () => {}).on('close', () => (sockets.delete(client), beyond.destroy()));
    beyond.on('error', () => {}).on('close', () => client.destroy());
    client.pipe(beyond).pipe(client);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const cutAll = () => sockets.forEach((socket) => socket.resetAndDestroy());
  return {
    through: (connectionString) => Object.assign(new URL(connectionString), { port: String(port) }).href,
    open: () => sockets.size,
    cut() {
      isCut = true;
      refusals = 0;
      cutAll();
    },
    refused: (count) =>
      new Promise((met) => {
        if (refusals >= count) met();
        else waiting = { count, met };
      }),
    mend: () => void (isCut = false),
    async stop() {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}
