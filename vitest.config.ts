import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { workers } from './src/platform/server/fixtures/workers.fixture.ts';

// Half the time of a run was importing the same modules again for each file; these tests share none of their state.
// Those of the client share a document, which each file leaves as it found it.
const isolate = false;
// Node reads TypeScript itself, as it does for the server; only JSX has to be made first.
const experimental = { viteModuleRunner: false, nodeLoader: false };

const startsItsOwn = (file: string) => /\b(?:ownDatabase|openRuntime)\(/.test(readFileSync(file, 'utf8'));

/**
 * Handler tests that start a PostgreSQL of their own run with the journeys (e2e/vitest.config.ts), which start servers
 * too: the others are done within a minute.
 */
export const installations = globSync('src/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
  startsItsOwn(join(import.meta.dirname, file)),
);

/** Handler tests: on one PostgreSQL for all of them, and copies of it. */
export const server = {
  isolate,
  experimental,
  globalSetup: './src/platform/server/fixtures/database.fixture.ts',
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    reporters: ['default'],
    pool: 'threads',
    maxWorkers: workers,
    // `npm run check` runs what a change reaches; a script that is added to package.json reaches nothing.
    forceRerunTriggers: ['**/vitest.config.*', '**/package-lock.json'],
    projects: [
      {
        test: {
          name: 'pure',
          isolate,
          experimental,
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/server/**', 'src/**/*.server.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...server,
          // What comes last is done first: the database is still there.
          globalSetup: [server.globalSetup, './src/acceptance/every-action.fixture.ts'],
          name: 'server',
          include: ['src/**/server/**/*.test.ts', 'src/**/*.server.test.ts'],
          exclude: installations,
        },
      },
      {
        test: {
          name: 'client',
          isolate,
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: './src/platform/ui/fixtures/document.fixture.ts',
          testTimeout: 60_000,
        },
      },
    ],
  },
});
