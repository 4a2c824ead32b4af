import { sql } from 'kysely';
import { may, type StaffActor } from '../../../platform/access.ts';
import { refuse, Refusal } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Context, Handlers } from '../../../platform/server/serve.ts';
import type { Input } from '../../../platform/contract.ts';
import type { changeEndpoints } from '../../changes-contract.ts';
import type { BulkEdit } from '../../domain/acts/bulk-edit.ts';
import { applyEdit, judgeEdit, previewOf } from './change-questions.ts';
import { assertReviewer } from '../write/fact-columns.ts';
import { listTargets, whyNotThere } from './move-targets.ts';

type Changing = Pick<
  Handlers<typeof changeEndpoints>,
  'previewEdit' | 'editQuestions' | 'readMoveTargets' | 'previewMove' | 'moveQuestions'
>;

export const changeHandlers: Changing = {
  async previewEdit({ selection, edit }, context) {
    const judged = await judgeAsked(selection, edit, context);
    return judged instanceof Refusal ? judged : previewOf(judged);
  },

  async editQuestions({ selection, edit }, context) {
    const judged = await judgeAsked(selection, edit, context);
    if (judged instanceof Refusal) return judged;
    return applyEdit(context, judged, { act: 'edit', action: 'question.edited_in_bulk' });
  },

  async readMoveTargets(_, { db, actor }) {
    const datasets = await listTargets(db);
    const seesAll = actor.role === 'ROLE_COMPANY_ADMIN';
    return { datasets: seesAll ? datasets : datasets.slice(0, 1) };
  },

  async previewMove(asked, context) {
    const judged = await judgeMove(asked, context);
    return judged instanceof Refusal ? judged : previewOf(judged);
  },

  async moveQuestions(asked, context) {
    const judged = await judgeMove(asked, context);
    if (judged instanceof Refusal) return judged;
    return applyEdit(context, judged, { act: 'move', action: 'question.moved' });
  },
};

type Move = Input<(typeof changeEndpoints)['moveQuestions']>;

async function judgeMove({ selection, subsectionId }: Move, context: Context<StaffActor>) {
  const refusal = await whyNotThere(context, subsectionId);
  return refusal ?? judgeEdit(context, selection, { subsectionId });
}

type Asked = Input<(typeof changeEndpoints)['editQuestions']>;

/** What an edit would do, once it is known that it may: another place is a move. */
async function judgeAsked(selection: Asked['selection'], asked: Asked['edit'], context: Context<StaffActor>) {
  const { db, actor, now } = context;
  if (asked.subsectionId !== undefined) {
    if (!may(actor, 'question.move')) return refuse('move_not_permitted');
    const refusal = await whyNotThere(context, asked.subsectionId);
    if (refusal) return refusal;
  }
  await assertReviewer(db, asked.reviewerId);
  const { hibernateUntil, ...edit } = asked;
  const until =
    hibernateUntil === undefined
      ? undefined
      : hibernateUntil && (await beginningOf(db, actor.companyId, hibernateUntil, now));
  return judgeEdit(context, selection, { ...edit, hibernatingUntil: until } satisfies BulkEdit);
}

/** The moment at which this day begins where the company is; null where it has begun: nothing rests until then. */
async function beginningOf(db: Db, companyId: string, day: string, now: Date): Promise<string | null> {
  const { at } = await db
    .selectFrom('company')
    .select(sql<string>`to_jsonb(${day}::date::timestamp at time zone time_zone) #>> '{}'`.as('at'))
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return new Date(at) > now ? at : null;
}
