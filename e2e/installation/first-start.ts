// The first start for all journeys, made ahead of them: `node e2e/installation/first-start.ts <folder>`.
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startFirst } from './server.ts';

/** What a first start leaves in a folder. */
export const partsOf = (folder: string) => ({
  /** What Node compiled for it, for the next programs. */
  compiled: join(folder, 'compiled'),
  data: join(folder, 'data'),
  log: join(folder, 'first.log'),
});

export async function makeFirstStart(folder: string): Promise<void> {
  const { compiled, data, log } = partsOf(folder);
  // PostgreSQL's user has to pass through the one, nobody else comes into the other.
  mkdirSync(folder);
  chmodSync(folder, 0o711);
  mkdirSync(data, { mode: 0o700 });
  process.env['NODE_COMPILE_CACHE'] = compiled;
  // The worst that a system may say of new files: what is private has to be so all the same.
  const usual = process.umask(0);
  await startFirst(data, log);
  process.umask(usual);
}

const [, program, folder] = process.argv;
if (folder && program === import.meta.filename) await makeFirstStart(folder);
