import type { Pool } from 'pg';
import { graceSeconds } from '../domain/clock.ts';
import type { Paces } from '../domain/pace.ts';
import type { AnswerToSave, SaveAnswer, SaveVerdict, WaitingAnswer } from './answer-to-save.ts';
import { HeldAnswers } from './held-answers.ts';

const batchesInFlight = 2;
const largestBatch = 250;

const unprepared = {
  text: `select item, verdict from write_answers($1, $2::uuid[], $3::uuid[], $4::integer[], $5::integer[],
  $6::jsonb[], $7::boolean[], $8::uuid[], $9::integer[], $10::integer[], $11::integer[],
  $12::timestamptz[], make_interval(secs => $13))`,
};

/**
 * Saves that arrive together share one statement and one commit. There is no timer: whatever came in while two
 * batches were at the database goes out as the next one, so that a lone answer waits for nobody. A pooler keeps
 * no named statements: behind one (`isPooled`) each batch is planned anew. `paces` tell how much one sitting may bring.
 */
export function answerWriter(pool: Pool, isPooled = false, paces?: Paces): SaveAnswer {
  const prepared = isPooled ? unprepared : { name: 'write_answers', ...unprepared };
  const waiting = new Map<string, WaitingAnswer[]>();
  let inFlight = 0;

  function pump(): void {
    while (inFlight < batchesInFlight) {
      const [companyId, queue] = waiting.entries().next().value ?? [];
      if (companyId === undefined || queue === undefined) return;
      const batch = queue.splice(0, largestBatch);
      // To the end of the line, so that no company waits for another's whole exam.
      waiting.delete(companyId);
      if (queue.length > 0) waiting.set(companyId, queue);
      inFlight++;
      void write(pool, prepared, companyId, batch).finally(() => {
        inFlight--;
        pump();
      });
    }
  }

  const held = new HeldAnswers((one) => {
    const { companyId } = one.answer;
    const queue = waiting.get(companyId);
    if (queue) queue.push(one);
    else waiting.set(companyId, [one]);
    pump();
  }, paces);

  return (answer) =>
    new Promise((settle, fail) => {
      const response = answer.response === null ? null : JSON.stringify(answer.response);
      held.bring({ answer, response, settle, fail, earlier: [] });
    });
}

async function write(
  pool: Pool,
  prepared: typeof unprepared,
  companyId: string,
  batch: readonly WaitingAnswer[],
): Promise<void> {
  const column = <T>(pick: (answer: AnswerToSave) => T) => batch.map(({ answer }) => pick(answer));
  // Ids, numbers and truth values as PostgreSQL writes an array: nothing in them has to be quoted.
  const plain = (pick: (answer: AnswerToSave) => string | number | boolean) => `{${column(pick).join()}}`;
  try {
    const { rows } = await pool.query<{ item: number; verdict: SaveVerdict }>({
      ...prepared,
      values: [
        companyId,
        plain((answer) => answer.sittingId),
        plain((answer) => answer.passId),
        plain((answer) => answer.position),
        plain((answer) => answer.revision),
        batch.map(({ response }) => response),
        plain((answer) => answer.flagged),
        plain((answer) => answer.key),
        plain(({ history }) => history.spacing),
        plain(({ history }) => history.allowance),
        plain((answer) => answer.base),
        plain(({ givenAt }) => givenAt?.toISOString() ?? 'NULL'),
        graceSeconds,
      ],
    });
    for (const { item, verdict } of rows) settle(batch[item - 1], verdict);
  } catch (error) {
    // An answer the database cannot keep must not cost the others theirs; otherwise everybody sends again.
    const each = batch.flatMap((one) => [one, ...one.earlier]);
    if (each.length > 1 && isDataFault(error))
      for (const one of each) await write(pool, prepared, companyId, [{ ...one, earlier: [] }]);
    else for (const { fail } of each) fail(error);
  }
}

function settle(one: WaitingAnswer | undefined, verdict: SaveVerdict): void {
  one?.settle(verdict);
  for (const earlier of one?.earlier ?? []) earlier.settle(said(verdict));
}

/** What goes on record is said of the answer itself alone. */
const said = (verdict: SaveVerdict): SaveVerdict =>
  verdict === 'held' ? 'paused' : verdict === 'saved_in_pause' ? 'saved' : verdict;

/** A value that is none, or a row that a rule of its table refuses. */
const isDataFault = (error: unknown) => /^2[23]/.test((error as { code?: string }).code ?? '');
