import { randomBytes } from 'node:crypto';
import { databaseOn } from '../../platform/server/database/database.ts';
import type { OwnDatabase } from '../../platform/server/fixtures/own-database.fixture.ts';
import type { Administrator, Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import type { QuestionKind } from '../../questions/domain/question.ts';
import { historyRules } from '../domain/history.ts';
import { examOfThree } from './exam-of-three.fixture.ts';

export type OneSitting = { readonly companyId: string; readonly sittingId: string; readonly passId: string };

/** A sitting of 63 questions under way, in a company and a database of its own. */
export async function oneSitting(owner: OwnDatabase['owner']): Promise<OneSitting> {
  const id = async (text: string, values: unknown[] = []) =>
    (await owner.query<{ id: string }>(`${text} returning id`, values)).rows[0]?.id ?? '';
  const companyId = await id("insert into company (code, name, model) values ('hostile', '{}', 'MODULE')");
  await owner.query("select set_config('app.company_id', $1, false)", [companyId]);
  const accountId = await id(
    "insert into account (home_company_id, sign_in_name, role) values ($1, 'h', 'ROLE_EXAMINEE')",
    [companyId],
  );
  const examineeId = await id("insert into examinee (number, given_name, family_name) values ('1', '{}', '{}')");
  const { examId, paperId } = await examOfThree(
    databaseOn(owner),
    { accountId } as Administrator,
    [{ examineeId } as Examinee],
    { now: new Date() },
  );
  const passId = crypto.randomUUID();
  const sittingId = await id(
    `insert into sitting (exam_id, examinee_id, paper_id, question_count, pass_id, started_at, deadline, created_at)
     values ($1, $2, $3, 63, $4, now(), now() + interval '3 hours', now())`,
    [examId, examineeId, paperId, passId],
  );
  return { companyId, sittingId, passId };
}

const kinds: readonly QuestionKind[] = [...Array<QuestionKind>(60).fill('single'), 'essay', 'essay', 'essay'];
/** What is kept of the answers to sixty choices and three essays. */
export const rules = historyRules(kinds.map((kind) => ({ kind, options: [], matches: [], gaps: [] })));

/** Twenty thousand characters of three bytes each that nothing makes smaller. */
export function noise(): string {
  const bytes = randomBytes(40_000);
  return String.fromCharCode(
    ...Array.from({ length: 20_000 }, (_, index) => 0x4e00 + (bytes.readUInt16LE(index * 2) % 0x5000)),
  );
}
