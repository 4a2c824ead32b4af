import { defineConfig } from 'vitest/config';

// Half the time of a run was importing the same modules again for each file; these tests share none of their state.
// Those of the client share a document, which each file leaves as it found it.
const isolate = false;
// Node reads TypeScript itself, as it does for the server; only JSX has to be made first.
const experimental = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    reporters: ['default'],
    pool: 'threads',
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'pure',
          isolate,
          experimental,
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/server/**', 'src/*.server.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          isolate,
          experimental,
          include: ['src/**/server/**/*.test.ts', 'src/*.server.test.ts'],
          globalSetup: './src/platform/server/test-database.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'client',
          isolate,
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: './src/platform/ui/test-document.ts',
          testTimeout: 60_000,
        },
      },
    ],
  },
});
