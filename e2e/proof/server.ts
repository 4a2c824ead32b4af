// The product's server for the proofs, on a database of its own: `DATABASE_URL`, `PORT`, `SECRET` and `DATA_DIR` say
// where. MUTANT=ack_first makes it acknowledge before the commit, which the proof has to notice. With MARKS it marks
// what has ended, and seals the record.
import { createApi, listen } from '../../src/server.ts';
import { readSettings } from '../../src/platform/server/settings/settings.ts';
import { openRuntime } from '../../src/runtime.ts';
import type { SaveAnswer } from '../../src/sittings/server/answer-to-save.ts';
import { startKeepingClock, startSealing, startSweeping } from '../../src/sweep.ts';
import { answerWriter } from '../../src/sittings/server/answer-writer.ts';

const { MUTANT, MARKS, ...environment } = process.env;
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

const app = createApi(runtime, MUTANT === 'ack_first' ? acknowledgeFirst : save);
await listen(app, settings);
if (MARKS) {
  startKeepingClock(runtime);
  startSweeping(runtime);
  startSealing(runtime);
}
process.stdout.write('ready\n');
