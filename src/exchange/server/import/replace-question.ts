import type { Actor } from '../../../platform/access.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { coAuthorsOf, versionToWrite } from '../../../questions/domain/acts/approval.ts';
import { withOwnIds } from '../../../questions/domain/draft/option-ids.ts';
import { lockQuestion } from '../../../questions/server/lock-questions.ts';
import { changesBetween, lookAt } from '../../../questions/server/write/question-as-recorded.ts';
import { newOptionId } from '../../../questions/server/write/save-questions.ts';
import { listOptionIds, saveVersion } from '../../../questions/server/write/save-version.ts';
import { approvalOf } from '../../domain/approval-of.ts';
import { findLevel, type InBank } from '../queries.ts';
import type { StoredQuestion } from '../read/stored-reading.ts';

type Order = {
  readonly companyId: string;
  readonly actor: Extract<Actor, { accountId: string }>;
  /** Sends what is complete and beyond doubt for approval. */
  readonly submit: boolean;
  readonly now: Date;
};

/**
 * Writes a question of a file as the next version of the one in the bank that it repeats, to be approved by other eyes as a new one is.
 * Where it lies, its code and what serves until then stay; one that was put away meanwhile is left alone.
 */
export async function replaceQuestion(
  db: Db,
  { companyId, actor, submit, now }: Order,
  read: StoredQuestion & { readonly same: InBank | null },
): Promise<void> {
  const { draft, level, facts, same } = read;
  const question = same && (await lockQuestion(db, same.id));
  if (!question || question.isPutAway) return;
  const version = versionToWrite(question);
  const stored = withOwnIds(draft, await listOptionIds(db, question.id), newOptionId);
  const by = { companyId, authorId: actor.accountId, now };
  const edited = {
    subsectionId: question.subsectionId,
    level: level ?? (await findLevel(db, question.id)),
    code: question.code,
    draft: stored,
    approval: approvalOf(read, submit),
    facts,
  };
  const before = await lookAt(db, question.id);
  await saveVersion(db, { ...question, version, coAuthorIds: coAuthorsOf(question, by.authorId) }, by, edited);
  const changes = changesBetween(before, await lookAt(db, question.id));
  const details = { number: question.number, version };
  await recordAudit(db, { action: 'question.replaced', subjectId: question.id, changes, details });
}
