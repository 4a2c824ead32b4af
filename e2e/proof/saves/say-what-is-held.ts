// Loaded before the server (`--import`, with `--expose-gc`): on SIGUSR2 it writes the megabytes of its heap, after a full collection, to
// the file of HELD with its process id.
import { writeFileSync } from 'node:fs';

process.on('SIGUSR2', () => {
  globalThis.gc?.();
  writeFileSync(`${process.env['HELD']}-${process.pid}`, String(Math.round(process.memoryUsage().heapUsed / 2 ** 20)));
});
