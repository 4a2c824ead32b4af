import { whyOverLimit } from '../../../companies/server/limits.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { violates } from '../../../platform/server/database/violates.ts';
import { isInForce } from '../../../syllabus/server/modules/in-force.ts';
import type { questionContract } from '../../contract.ts';
import { cleanDraft } from '../../domain/draft/clean-draft.ts';
import { faultsOf, keepsFromSaving } from '../../domain/draft/faults.ts';
import { withOwnIds } from '../../domain/draft/option-ids.ts';
import type { QuestionDraft } from '../../domain/question.ts';
import { assertReviewer } from './fact-columns.ts';
import { keepChecks } from '../check/keep-checks.ts';
import { lockQuestion, type LockedQuestion } from '../lock-questions.ts';
import { addToPassage, whyNotInPassage } from './passage-places.ts';
import { changesBetween, lookAt } from './question-as-recorded.ts';
import { saveEdited } from './save-edited.ts';
import { asNew, newOptionId, saveNewQuestions } from './save-questions.ts';
import { listOptionIds } from './save-version.ts';

type Saving = Pick<Handlers<typeof questionContract>, 'createQuestion' | 'updateQuestion'>;

export const savingHandlers: Saving = {
  async createQuestion({ subsectionId, level, code, facts, draft, submit, passageId }, { db, actor, now }) {
    await assertReviewer(db, facts?.reviewerId);
    if (!(await isInForce(db, subsectionId))) return refuse('place_retired');
    const unfit = passageId && (await whyNotInPassage(db, passageId, subsectionId));
    if (unfit) return refuse(unfit);
    const stored = asNew(draft);
    const faults = faultsAgainst(stored, submit);
    if (faults.length > 0) return refuse('not_a_question_yet', { faults });
    const by = { companyId: actor.companyId, authorId: actor.accountId, now };
    const over = await whyOverLimit(db, { companyId: by.companyId, kind: 'questions', more: 1, now });
    if (over) return refuse('limit_of_questions_reached', over);
    return orCodeTaken(async () => {
      const saved = await saveNewQuestions(db, by, [
        { subsectionId, level, code: code || null, facts, draft: stored, approval: approvalOf(submit) },
      ]);
      const { id, number } = found(saved[0]);
      if (passageId) await addToPassage(db, passageId, id);
      await keepChecks(db, [id], now);
      await recordAudit(db, { action: 'question.created', subjectId: id, details: { number, submit } });
      if (passageId) await announce(db, 'passage', passageId);
      await announce(db, 'question', id);
      return { id, number };
    });
  },

  async updateQuestion(
    { questionId, versionRead, revisionRead, draft, submit, stillRight, ...place },
    { db, actor, now },
  ) {
    const { subsectionId, level, code, facts } = place;
    const question = found(await lockQuestion(db, questionId));
    // Who was the reviewer before they left the staff may stay.
    if (facts?.reviewerId !== question.reviewerId) await assertReviewer(db, facts?.reviewerId);
    const isAsRead = question.latestVersion === versionRead && question.revision === revisionRead;
    if (question.isPutAway || !isAsRead) return refuse('changed_since_read');
    const unmovable = await whyNotMove(db, question, subsectionId);
    if (unmovable) return refuse(unmovable);
    const stored = withOwnIds(cleanDraft(draft), await listOptionIds(db, questionId), newOptionId);
    const faults = faultsAgainst(stored, submit);
    if (faults.length > 0) return refuse('not_a_question_yet', { faults });
    const by = { companyId: actor.companyId, authorId: actor.accountId, now };
    const before = await lookAt(db, questionId);
    return orCodeTaken(async () => {
      const saved = await saveEdited(db, question, by, {
        subsectionId,
        level,
        code: code || null,
        facts,
        draft: stored,
        approval: approvalOf(submit),
        stillRight,
      });
      await keepChecks(db, [questionId], now);
      const changes = changesBetween(before, await lookAt(db, questionId));
      const { number } = question;
      await recordAudit(db, {
        action: 'question.updated',
        subjectId: questionId,
        changes,
        details: { number, ...saved },
      });
      await announce(db, 'question', questionId);
      return { version: saved.version, revision: question.revision + 1 };
    });
  },
};

/** Where it lies it may stay; only a place in force takes it from elsewhere, and a passage takes its questions along. */
async function whyNotMove(db: Db, question: LockedQuestion, to: string) {
  if (to === question.subsectionId) return null;
  if (question.passageId !== null) return 'in_passage' as const;
  return (await isInForce(db, to)) ? null : ('place_retired' as const);
}

const approvalOf = (submit: boolean) => (submit ? ('pending' as const) : ('draft' as const));

/** What keeps this draft from being saved as it was asked for: sent for approval it must be whole. */
const faultsAgainst = (draft: QuestionDraft, submit: boolean) =>
  faultsOf(draft).filter((fault) => submit || keepsFromSaving(fault));

async function orCodeTaken<Reply>(work: () => Promise<Reply>) {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'question_codes_are_unique')) return refuse('code_taken');
    throw error;
  }
}
