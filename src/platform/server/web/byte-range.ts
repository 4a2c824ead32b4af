import type { FastifyReply } from 'fastify';

/**
 * The part of a file of this length that a player asks for, `[from, to)`; null where it is to be sent whole. Players
 * ask for one part at a time; a request for several gets everything.
 */
function byteRange(asked: string | undefined, length: number): readonly [number, number] | null {
  const [matched, first = '', last = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(asked ?? '') ?? [];
  if (!matched || (first === '' && last === '')) return null;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length : Math.min(length, Number(last) + 1);
  return from < to ? [from, to] : null;
}

/** Some players play nothing where they cannot have it in parts. */
export function sendPart(response: FastifyReply, bytes: Buffer): unknown {
  response.header('accept-ranges', 'bytes');
  const part = byteRange(response.request.headers.range, bytes.length);
  if (!part) return response.send(bytes);
  const [from, to] = part;
  response.code(206).header('content-range', `bytes ${from}-${to - 1}/${bytes.length}`);
  return response.send(bytes.subarray(from, to));
}
