import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startFirst, startServer } from './installation/server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
    dataFolder: string;
    /** The data of a first start, for a server of one's own. */
    first: string;
  }
}

/** One server for all journeys that disturb nobody. */
export default async function setup(project: TestProject) {
  const compiled = mkdtempSync(join(tmpdir(), 'sanam-compiled-'));
  process.env['NODE_COMPILE_CACHE'] = compiled;
  // The worst that a system may say of new files: what is private has to be so all the same.
  const usual = process.umask(0);
  const first = await startFirst();
  process.umask(usual);
  const { address, dataFolder, stop } = await startServer(first);
  project.provide('address', address);
  project.provide('dataFolder', dataFolder);
  project.provide('first', first);
  return async () => {
    await stop();
    for (const folder of [first, compiled]) rmSync(folder, { recursive: true, force: true });
  };
}
