import type { FastifyBaseLogger } from 'fastify';
import type { Log } from './log.ts';
import { redacted } from './redacted.ts';

/** Our log in the shape that Fastify asks for, for the little it says itself. */
export function logOfFastify(log: Log): FastifyBaseLogger {
  const at = (write: Log['info']) => (first: unknown, second?: unknown) => {
    const said = [first, second].find((one) => typeof one === 'string');
    const { err, route } = (first ?? {}) as { err?: unknown; route?: unknown };
    const error = first instanceof Error ? first : err;
    write('web server', { said: said === undefined ? undefined : redacted(said), route, error });
  };
  const own: FastifyBaseLogger = {
    level: 'info',
    fatal: at(log.fatal),
    error: at(log.error),
    warn: at(log.warn),
    // That it listens is said by who started it.
    info: at(log.debug),
    debug: at(log.debug),
    trace: () => {},
    silent: () => {},
    child: () => own,
  };
  return own;
}
