import { defineConfig } from 'vitest/config';

// Half the time of a run was importing the same modules again for each file; these tests share none of their state.
// Those of the client share a document, and each file has one of its own.
const isolate = false;

export default defineConfig({
  test: {
    reporters: ['default'],
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'pure',
          isolate,
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/server/**', 'src/*.server.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          isolate,
          include: ['src/**/server/**/*.test.ts', 'src/*.server.test.ts'],
          globalSetup: './src/platform/server/test-database.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'client',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          testTimeout: 30_000,
        },
      },
    ],
  },
});
