import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
    dataFolder: string;
  }
}

/** One server for all journeys that disturb nobody. */
export default async function setup(project: TestProject) {
  const { address, dataFolder, stop } = await startServer();
  project.provide('address', address);
  project.provide('dataFolder', dataFolder);
  return stop;
}
