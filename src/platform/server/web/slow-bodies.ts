import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The longest time a request may take to arrive: 20 MB over 50 kbit a second. */
export const arrivalPatience = 60 * 60 * 1000;

/** A body that is on its way brings so much in this time; a line on which a page still loads does. */
const least = { bytes: 16 * 1024, milliseconds: 30_000 };

type Progress = { readonly bytes: number; readonly at: number };

/**
 * Ends the connection of a caller who begins a body and does not go on with it. There is no total: a large file over a
 * slow line arrives, while half a body holds memory for half a minute to a minute. One look at all connections now and
 * then costs a save nothing.
 */
export function cutSlowBodies(app: FastifyInstance, { bytes, milliseconds } = least): void {
  const connections = new Set<Socket>();
  const latest = new WeakMap<Socket, IncomingMessage>();
  const progress = new WeakMap<IncomingMessage, Progress>();

  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('onRequest', (request, _, done) => {
    latest.set(request.raw.socket, request.raw);
    done();
  });

  const look = () => {
    const now = performance.now();
    for (const socket of connections) {
      const request = latest.get(socket);
      if (!request || request.complete) continue;
      const before = progress.get(request);
      if (before && now - before.at < milliseconds) continue;
      if (before && socket.bytesRead - before.bytes < bytes) cut(socket);
      else progress.set(request, { bytes: socket.bytesRead, at: now });
    }
  };
  const timer = setInterval(look, milliseconds / 3).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function cut(socket: Socket): void {
  socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n', () => socket.destroy());
}
