import type { TestProject } from 'vitest/node';
import { throwawayDatabase } from './throwaway-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    ownerUrl: string;
    applicationUrl: string;
  }
}

/** One throwaway PostgreSQL for the whole run, the same engine and roles as in production. */
export default async function setup(project: TestProject) {
  const { address, stop } = await throwawayDatabase();
  project.provide('ownerUrl', address.owner);
  project.provide('applicationUrl', address.application);
  return stop;
}
