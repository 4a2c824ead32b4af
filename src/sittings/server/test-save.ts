import { sql } from 'kysely';
import type { Db } from '../../platform/server/database.ts';
import { graceSeconds } from '../domain/clock.ts';
import type { AnswerToSave, Verdict } from './answer-writer.ts';

type InCompany = <Result>(companyId: string, work: (db: Db) => Promise<Result>) => Promise<Result>;

/** The product's own statement on the test's connection; the queue in front of it is tested on its own. */
export const saveInTest =
  (inCompany: InCompany) =>
  (answer: AnswerToSave): Promise<Verdict> =>
    inCompany(answer.companyId, async (db) => {
      const { rows } = await sql<{ verdict: Verdict }>`select verdict from save_answers(${answer.companyId},
        ${[answer.sittingId]}::uuid[], ${[answer.passId]}::uuid[], ${[answer.position]}::int[], ${[answer.revision]}::int[],
        ${[answer.response === null ? null : JSON.stringify(answer.response)]}::jsonb[], ${[answer.flagged]}::boolean[],
        ${[answer.key]}::uuid[], make_interval(secs => ${graceSeconds}))`.execute(db);
      return rows[0]?.verdict ?? 'unknown';
    });
