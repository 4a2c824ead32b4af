import { connect, createServer, type Server, type Socket } from 'node:net';

export type Fault = 'pass' | 'cut' | 'reset' | 'hole' | 'ghost' | 'late';
export type FaultyProxy = {
  readonly port: number;
  readonly met: Record<Fault, number>;
  /** Once every ghost has arrived and was answered. */
  readonly quiet: () => Promise<void>;
  readonly close: () => void;
};

/**
 * Of a hundred connections: how many meet what. A ghost's request arrives long after its sender learnt that it failed.
 */
const chances: readonly (readonly [Fault, number])[] = [
  ['pass', 80],
  ['cut', 6],
  ['reset', 6],
  ['hole', 3],
  ['ghost', 2],
  ['late', 3],
];

const ghostDelay = 2500;

/** A network that loses answers, resets, swallows, delays and repeats, as its seeded dice say. */
export async function faultyProxy(target: number, random: () => number): Promise<FaultyProxy> {
  const met: Record<Fault, number> = { pass: 0, cut: 0, reset: 0, hole: 0, ghost: 0, late: 0 };
  const timers = new Set<NodeJS.Timeout>();
  const after = (milliseconds: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, milliseconds);
    timers.add(timer);
  };
  const ghosts = new Set<Promise<void>>();
  const haunt = (request: Buffer) => {
    const ghost = new Promise<void>((answered) => after(ghostDelay, () => deliver(request, target, answered)));
    ghosts.add(ghost);
    void ghost.then(() => ghosts.delete(ghost));
  };
  const clients = new Set<Socket>();
  const server: Server = createServer((client) => {
    clients.add(client);
    client.on('error', () => {});
    client.on('close', () => clients.delete(client));
    const fault = draw(random);
    met[fault]++;
    meet(fault, client, target, after, haunt);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    met,
    async quiet() {
      while (ghosts.size > 0) await Promise.all(ghosts);
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
      for (const client of clients) client.destroy();
      server.close();
    },
  };
}

function draw(random: () => number): Fault {
  let left = random() * 100;
  for (const [fault, chance] of chances) {
    left -= chance;
    if (left < 0) return fault;
  }
  return 'pass';
}

type After = (milliseconds: number, act: () => void) => void;

function meet(fault: Fault, client: Socket, target: number, after: After, haunt: (request: Buffer) => void): void {
  switch (fault) {
    case 'reset':
      return void client.resetAndDestroy();
    case 'hole':
      return after(1500, () => client.destroy());
    case 'ghost':
      return void client.once('data', (request) => {
        haunt(request);
        client.resetAndDestroy();
      });
    case 'late':
      client.pause();
      return after(300, () => pass(client, target, false));
    case 'cut':
    case 'pass':
      return pass(client, target, fault === 'cut');
  }
}

function deliver(request: Buffer, target: number, answered: () => void): void {
  const server = connect(target, '127.0.0.1', () => server.write(request));
  server.on('error', () => {});
  server.on('close', answered);
  server.on('data', () => server.destroy());
}

/** `cut`: the request reaches the server, its answer nobody. */
function pass(client: Socket, target: number, cut: boolean): void {
  const server = connect(target, '127.0.0.1');
  server.on('error', () => client.destroy());
  client.on('close', () => server.destroy());
  client.pipe(server);
  client.resume();
  if (cut) server.once('data', () => client.resetAndDestroy());
  else server.pipe(client);
}
