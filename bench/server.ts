// A server with a world for measuring: one company, an open exam of 60 questions, and its examinees, each signed in.
// Prints one line of JSON and serves until it is asked to end. Data folder: first argument; examinees: second.
import pg from 'pg';
import { createApi, listen } from '../src/server.ts';
import { freePort } from '../src/platform/server/embedded-database/cluster.ts';
import { readSettings } from '../src/platform/server/settings/settings.ts';
import { planAhead } from '../src/plans-ahead.ts';
import { openRuntime } from '../src/runtime.ts';
import { startWorker } from '../src/worker.ts';
import { makeWorld } from './world.ts';

const [folder = '', examinees = '200'] = process.argv.slice(2);
const port = await freePort();
const runtime = await openRuntime(readSettings({ DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' }));
const world = await makeWorld(runtime, Number(examinees));
await lookAtTables();
const app = createApi(runtime);
const worker = await startWorker(runtime);
await planAhead(runtime);
await listen(app, { port, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ port, database: runtime.database.owner, ...world })}\n`);
process.once('SIGTERM', () => void stop());

async function stop(): Promise<void> {
  await app.close();
  await worker.stop();
  await runtime.close();
}

/** The tables that were filled, as the database does by itself within seconds; a room never comes sooner. Nobody has sat an exam yet. */
async function lookAtTables(): Promise<void> {
  const owner = new pg.Client({ connectionString: runtime.database.owner ?? '' });
  await owner.connect();
  await owner.query(
    'analyze account, examinee, exam_candidate, session, question, question_version, paper_question, paper_key',
  );
  await owner.end();
}
