import { defineConfig } from 'vitest/config';

/** Two files of journeys run beside each other against one server: none touches what another one looks at. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['e2e/**/*.test.ts'],
    globalSetup: './e2e/setup.ts',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
