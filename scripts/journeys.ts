// `npm run journeys`: all of them, or those of a feature (`npm run journeys -- exams`), or files by a part of their name.
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { installChromium } from '../e2e/browser/chromium.ts';
import { run } from './steps.ts';

/** Which journeys a change to a feature wants. What stands in none is of the installation. */
const journeysOf: Readonly<Record<string, readonly string[]>> = {
  identity: ['sign-in', 'second-factor', 'set-up', 'several-companies', 'lost-session', 'routes'],
  companies: ['company', 'company-life', 'several-companies'],
  people: ['company', 'keyboard'],
  standards: ['company', 'screens'],
  syllabus: ['bank', 'screens'],
  hosting: ['company', 'company-life', 'set-up'],
  passages: ['passages'],
  questions: ['bank', 'passages', 'kept-drafts', 'harmless-text'],
  exchange: ['bank', 'harmless-text', 'journey'],
  entry: ['journey', 'screens'],
  assembly: ['journey', 'hand-picked', 'passages'],
  exams: ['journey', 'sitting', 'exam-again', 'paper-exam', 'practice'],
  sittings: [
    'journey',
    'sitting',
    'practice',
    'keyboard',
    'lost-session',
    'update-during-exam',
    'acknowledged-answers',
    'full-disk',
    'essays',
  ],
  invigilation: ['invigilation', 'room'],
  results: ['journey', 'sitting', 'essays', 'dossier', 'paper-exam'],
  essays: ['essays'],
  appeals: ['appeal'],
  rekeying: ['rekeying', 'appeal'],
  scanning: ['scanned-exam'],
  programs: ['programs'],
  keeping: ['company-backup', 'move', 'backup'],
  migration: ['migration', 'move'],
  documents: ['journey', 'harmless-text', 'paper-exam'],
  record: ['start', 'secrets-in-logs'],
  platform: ['screens', 'policy', 'updates', 'malformed', 'isolation'],
};

const files = globSync('e2e/*.test.ts');
const known = new Set(files.map((file) => basename(file, '.test.ts')));
const gone = Object.values(journeysOf).flatMap((names) => names.filter((name) => !known.has(name)));
if (gone.length > 0) throw new Error(`There are no such journeys: ${gone.join(', ')}.`);

installChromium();
const wished = process.argv
  .slice(2)
  .flatMap((word) => journeysOf[word]?.map((name) => `e2e/${name}.test.ts`) ?? [word]);
const { ok } = await run('vitest', ['run', '--config', 'e2e/vitest.config.ts', ...new Set(wished)], 'inherit');
process.exitCode = ok ? 0 : 1;
