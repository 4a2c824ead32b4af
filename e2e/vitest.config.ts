import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { installations, server } from '../vitest.config.ts';

/** The files that take longest, longest first: started last, one of them would run on alone. */
const longest = [
  'screens',
  'acknowledged-answers',
  'isolation',
  'upgrade',
  'backup',
  'bank',
  'company',
  'journey',
  'production',
  'full-disk',
  'migration',
  'move',
  'company-life',
  'invigilation',
  'practice',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // A worker goes on with files of the same project: the short ones of the other project come last.
    const place = ({ moduleId, project }: TestSpecification) => {
      if (project.name === 'installations') return Infinity;
      const index = longest.indexOf(basename(moduleId, '.test.ts'));
      return index < 0 ? longest.length : index;
    };
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

const root = new URL('..', import.meta.url).pathname;

/**
 * Four files run beside each other against one server: no journey touches what another one looks at. A journey waits for
 * half of its time, for pages, mails and jobs; the others keep two processors busy meanwhile.
 */
export default defineConfig({
  test: {
    root,
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          root,
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          globalSetup: './e2e/setup.ts',
          // The files share none of their state; importing the same modules for each of them was half a minute.
          isolate: false,
          // Node reads TypeScript itself: nothing has to be made first.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // Only what hangs is ended: a machine under load may be many times slower than usual.
          testTimeout: 600_000,
          expect: { poll: { timeout: 60_000 } },
          hookTimeout: 600_000,
        },
      },
      { test: { ...server, root, name: 'installations', include: installations } },
    ],
  },
});
