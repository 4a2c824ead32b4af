import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveAcknowledgedAnswers, type Outcome } from './proof/acknowledged-answers.ts';
import { prepareStage, type PreparedStage } from './proof/stage.ts';

let prepared: PreparedStage;
beforeAll(async () => {
  prepared = await prepareStage();
});
afterAll(() => prepared.remove());

const seed = process.env['SEED'] ?? 'sanam';
const say = (name: string, outcome: Outcome) =>
  process.stdout.write(`GOAL ${name} seed=${seed} ${JSON.stringify(outcome)}\n`);

test('what was acknowledged survives a faulty network, six kills of the server and two of the database', async () => {
  const outcome = await proveAcknowledgedAnswers(
    { examinees: 200, questions: 10, serverKills: 6, databaseKills: 2 },
    null,
    seed,
    prepared,
  );
  say('T1', outcome);
  expect(outcome).toMatchObject({
    acknowledged: 2600,
    serverKills: 6,
    databaseKills: 2,
    lost: 0,
    stale: 0,
    duplicated: 0,
  });
});

/** Each as large as its fault needs to show for certain: lost by a kill, stale or doubled by the network alone. */
test.each([
  ['acknowledging before the commit', 'ack_first', 'lost', { examinees: 30, questions: 5, serverKills: 2 }],
  ['a missing revision guard', 'no_revision_guard', 'stale', { examinees: 100, questions: 15, serverKills: 0 }],
  ['a missing idempotency key', 'no_idempotency_key', 'duplicated', { examinees: 40, questions: 5, serverKills: 0 }],
] as const)('the proof notices %s', async (_, mutant, figure, size) => {
  const outcome = await proveAcknowledgedAnswers({ ...size, databaseKills: 0 }, mutant, seed, prepared);
  say(`T1 ${mutant}`, outcome);
  expect(outcome[figure]).toBeGreaterThan(0);
});
