import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeFirstStart, partsOf } from './installation/first-start.ts';
import { startServer } from './installation/server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
    dataFolder: string;
    /** The data of a first start, for a server of one's own. */
    first: string;
    /** What that start wrote to its log, down to the smallest. */
    firstLog: string;
    /** A folder with a file for each screen that was looked at in full. */
    looked: string;
  }
}

/** One server for all journeys that disturb nobody. FIRST_START is a folder where the first start was made already. */
export default async function setup(project: TestProject) {
  const made = process.env['FIRST_START'];
  const folder = made ?? join(tmpdir(), `sanam-first-${randomUUID()}`);
  if (made === undefined) await makeFirstStart(folder);
  const { compiled, data, log } = partsOf(folder);
  process.env['NODE_COMPILE_CACHE'] = compiled;
  const { address, dataFolder, stop } = await startServer(data);
  project.provide('address', address);
  project.provide('dataFolder', dataFolder);
  project.provide('first', data);
  project.provide('firstLog', log);
  const looked = join(folder, 'looked');
  mkdirSync(looked);
  project.provide('looked', looked);
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
