import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import { askForChecks } from '../check/check-questions.ts';
import type { BulkQuestion } from './chosen-questions.ts';
import { listDrafts } from '../find/find-question.ts';
import { saveNewQuestions, type Authorship } from '../write/save-questions.ts';

const batch = 250;

/**
 * The newest versions as new questions of the person who copies: drafts with the next numbers and without codes, which
 * are a company's only once. Pictures are kept by their bytes, so that the copies show the same ones. A copy and its
 * original become enemies.
 */
export async function copyQuestions(
  db: Db,
  by: Authorship,
  originals: readonly BulkQuestion[],
  subsectionId: string,
): Promise<{ id: string; number: number }[]> {
  const inOrder = originals.toSorted((a, b) => a.number - b.number);
  const copies: { id: string; number: number }[] = [];
  for (let from = 0; from < inOrder.length; from += batch) {
    const some = inOrder.slice(from, from + batch);
    const drafts = await listDrafts(
      db,
      some.map(({ id, latestVersion }) => ({ id, version: latestVersion })),
    );
    const draftOf = new Map(drafts.map(({ questionId, version: _, ...draft }) => [questionId, draft]));
    const ready = some.flatMap(({ id, level, categories, tags, difficulty }) => {
      const draft = draftOf.get(id);
      const facts = { categories, tags, difficulty, reviewerId: null, reviewDue: null };
      return draft
        ? [{ subsectionId, level, code: null, draft, approval: 'draft' as const, facts, copiedFrom: id }]
        : [];
    });
    copies.push(...(await saveNewQuestions(db, by, ready)));
  }
  await linkToOriginals(db, copies);
  const [first, last] = [copies[0], copies.at(-1)];
  if (first && last) await askForChecks(db, by.companyId, { first: first.number, last: last.number });
  return copies;
}

async function linkToOriginals(db: Db, copies: readonly { readonly id: string }[]): Promise<void> {
  await sql`insert into question_enemy (question_id, enemy_id)
    select least(id, copied_from), greatest(id, copied_from) from question
    where id = any(${copies.map(({ id }) => id)}::uuid[]) and copied_from is not null`.execute(db);
}
