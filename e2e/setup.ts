import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startFirst, startServer } from './server.ts';

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
  const first = await startFirst();
  const { address, dataFolder, stop } = await startServer(first);
  project.provide('address', address);
  project.provide('dataFolder', dataFolder);
  project.provide('first', first);
  return async () => {
    await stop();
    rmSync(first, { recursive: true, force: true });
  };
}
