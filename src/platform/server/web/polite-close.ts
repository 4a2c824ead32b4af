import type { Socket } from 'node:net';
import { setImmediate as immediately } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { problem } from './http-problems.ts';

/** How long what runs may take to end once the server stops. */
export const stopPatience = 25_000;

/**
 * Makes `close` cut nobody off: nothing new is taken, every request that has come is answered, and only then its
 * connection ends. What is left when the patience is over is cut.
 */
export function closePolitely(app: FastifyInstance, patience = stopPatience): void {
  const connections = new Set<Socket>();
  const busy = new Set<Socket>();
  let isStopping = false;
  let limit: NodeJS.Timeout | undefined;

  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('onRequest', (request, response, done) => {
    const { socket } = request.raw;
    busy.add(socket);
    response.raw.once('close', () => {
      busy.delete(socket);
      if (isStopping) socket.end();
    });
    if (isStopping) problem(response.header('retry-after', '1'), 503, 'stopping');
    else done();
  });
  app.addHook('onSend', (_, response, __, done) => {
    if (isStopping) response.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    // What has come to this machine before is read before it is judged.
    for (let rounds = 0; rounds < 3; rounds++) await immediately();
    for (const socket of connections) if (!busy.has(socket)) socket.end();
    limit = setTimeout(() => app.server.closeAllConnections(), patience).unref();
  });
  app.addHook('onClose', async () => clearTimeout(limit));
}
