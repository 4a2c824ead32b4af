// The product's server for the proofs, on a database of its own: `DATABASE_URL`, `PORT`, `SECRET` and `DATA_DIR` say
// where. MUTANT=ack_first makes it acknowledge before the commit, and key_leaks take longer for right answers, which the proofs have to notice. With MARKS it marks
// what has ended, and seals the record; with PAGES it has the pages that were built.
import { createApi, createServer, listen } from '../../src/server.ts';
import { readSettings } from '../../src/platform/server/settings/settings.ts';
import { openRuntime } from '../../src/runtime.ts';
import type { SaveAnswer } from '../../src/sittings/server/answer-to-save.ts';
import { startKeepingClock, startSealing, startSweeping } from '../../src/sweep.ts';
import { answerWriter } from '../../src/sittings/server/answer-writer.ts';

const { MUTANT, MARKS, PAGES, ...environment } = process.env;
const settings = readSettings(environment);
const runtime = await openRuntime(settings);
const save = answerWriter(runtime.pools.saver);

/**
 * Between the reply and the kill lies the moment in which a kill loses what was acknowledged; long enough for any
 * machine.
 */
const acknowledgeFirst: SaveAnswer = async (answer) => {
  setTimeout(() => void save(answer).catch(() => {}), 1000);
  return 'saved';
};

/** Looks at the key as it saves, and takes a millisecond longer where the answer is right: the proof's papers have it by position. */
const leakKey: SaveAnswer = (answer) => {
  const until = performance.now() + (answer.response === 'abc'[answer.position % 3] ? 1 : 0);
  while (performance.now() < until);
  return save(answer);
};
const savers: Readonly<Record<string, SaveAnswer>> = { ack_first: acknowledgeFirst, key_leaks: leakKey };

const saver = savers[MUTANT ?? ''] ?? save;
const app = PAGES ? await createServer(runtime, saver) : createApi(runtime, saver);
await listen(app, settings);
if (MARKS) {
  startKeepingClock(runtime);
  startSweeping(runtime);
  startSealing(runtime);
}
process.stdout.write('ready\n');
