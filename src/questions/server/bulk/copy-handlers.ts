import type { StaffActor } from '../../../platform/access.ts';
import { whyOverLimit } from '../../../companies/server/limits.ts';
import { refuse, Refusal } from '../../../platform/refusal.ts';
import { recordAuditOfMany } from '../../../platform/server/record/audit.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { Context, Handlers } from '../../../platform/server/serve.ts';
import type { changeEndpoints } from '../../changes-contract.ts';
import { mostCopied } from '../../domain/acts/bulk.ts';
import { copyQuestions } from './copy-questions.ts';
import { keepChange, judgeEdit, previewOf, type Judged } from './change-questions.ts';
import type { QuestionSelection } from '../../changes-contract.ts';
import { whyNotThere } from './move-targets.ts';

type Copying = Pick<Handlers<typeof changeEndpoints>, 'previewCopy' | 'copyQuestions'>;

export const copyHandlers: Copying = {
  async previewCopy({ selection, subsectionId }, context) {
    const judged = await judgeCopy(selection, subsectionId, context);
    if (judged instanceof Refusal) return judged;
    return { ...previewOf(judged), changes: copied(judged).length, unchanged: 0 };
  },

  async copyQuestions({ selection, subsectionId }, context) {
    const { db, actor, now } = context;
    const judged = await judgeCopy(selection, subsectionId, context);
    if (judged instanceof Refusal) return judged;
    const originals = copied(judged);
    const over = await whyOverLimit(db, { companyId: actor.companyId, kind: 'questions', more: originals.length, now });
    if (over) return refuse('limit_of_questions_reached', over);
    const by = { companyId: actor.companyId, authorId: actor.accountId, now };
    const copies = await copyQuestions(db, by, originals, subsectionId);
    const ids = copies.map(({ id }) => id);
    const first = copies[0]?.number ?? null;
    const details = { subsectionId, first, last: copies.at(-1)?.number ?? null };
    await recordAuditOfMany(db, { action: 'question.copied', details }, ids);
    if (ids.length > 0) await announce(db, 'question');
    const { skippedCount, skipped } = previewOf(judged);
    const changeId = await keepChange(context, 'copy', copies);
    return { changed: ids.length, unchanged: 0, skippedCount, skipped, changeId };
  },
};

/** A copy is judged as a change of nothing: only what lies in the trash is left out. */
async function judgeCopy(selection: QuestionSelection, subsectionId: string, context: Context<StaffActor>) {
  const refusal = await whyNotThere(context, subsectionId);
  if (refusal) return refusal;
  const judged = await judgeEdit(context, selection, {});
  if (judged instanceof Refusal) return judged;
  return judged.chosen.length > mostCopied ? refuse('too_many_chosen', { most: mostCopied }) : judged;
}

function copied({ chosen, skipped }: Judged) {
  const left = new Set(skipped.map(({ question }) => question));
  return chosen.filter((question) => !left.has(question));
}
