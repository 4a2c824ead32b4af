import { whyOverLimit } from '../../../companies/server/limits.ts';
import { passwordFault } from '../../../identity/domain/password.ts';
import { notifyOfAddress } from '../../../identity/server/notices/notices.ts';
import { sendInvitation } from '../../../identity/server/password/password-links.ts';
import { hashInTurn } from '../../../identity/server/password/passwords.ts';
import { voidWaysIn } from '../../../identity/server/accounts/reset-access.ts';
import { may } from '../../../platform/access.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import { found, refuse, type Refusal } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import { decodeCursor } from '../../../platform/server/database/cursor.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { pageOf } from '../../../platform/server/database/page.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { violates } from '../../../platform/server/database/violates.ts';
import { signInNameOf } from '../../domain/sign-in-name.ts';
import type { examineeEndpoints } from '../../examinees-contract.ts';
import { tellClassroomsChanged } from '../classrooms/classrooms-changed.ts';
import { findCompanyDay } from '../company-day.ts';
import { findCompanyCode, findExaminee, listExamineeChoices, lockExaminees } from './examinee-queries.ts';
import { requireIds } from '../require-ids.ts';
import { listExaminees } from './list-examinees.ts';
import type { ExtraTimeSurroundings } from './extra-time-surroundings.ts';
import { columnsOf, saveExaminee, type ExamineeFields } from './save-examinee.ts';
import { whyNotMove } from '../why-not-move.ts';

type Single = 'listExaminees' | 'listExamineeChoices' | 'readExaminee' | 'createExaminee' | 'updateExaminee';

/** Examinees one by one: to find, to read, to write. */
export const examineeHandlers = ({
  followExtraTime,
}: ExtraTimeSurroundings): Pick<Handlers<typeof examineeEndpoints>, Single> => ({
  async listExaminees(asked, { db, actor, now }) {
    const today = await findCompanyDay(db, actor.companyId, now);
    const filter = {
      q: asked.q,
      classroom: asked.classroom,
      enabled: asked.enabled,
      hasEmail: asked.hasEmail,
      hasPassword: asked.hasPassword,
      module: asked.module,
      category: asked.category,
      subscription: asked.subscription,
    };
    const { sort, after, limit } = asked;
    const { rows, total, keyOf } = await listExaminees(db, { ...filter, sort, after, limit, today });
    return pageOf({ rows, total, limit, keyOf });
  },

  async listExamineeChoices({ q, module, after, limit }, { db, actor, now }) {
    const [key = null] = decodeCursor(after, 'text') ?? [];
    const today = await findCompanyDay(db, actor.companyId, now);
    const asked = module && may(actor, 'exam.generate') ? { module, today } : null;
    const { rows, total } = await listExamineeChoices(db, { q, limit, after: key, asked });
    return pageOf({ rows, total, limit, keyOf: ({ number }) => [number] });
  },

  async readExaminee({ examineeId }, { db, actor, now }) {
    return found(await findExaminee(db, examineeId, await findCompanyDay(db, actor.companyId, now)));
  },

  async createExaminee({ password, invite, classroomIds, ...person }, { transact, actor, now }) {
    const weak = password === null ? null : passwordFault(password, [person.number, person.email ?? '']);
    if (weak) return refuse(weak);
    if (invite && person.email === null) return refuse('no_email_to_invite');
    const passwordHash = password === null ? null : await hashInTurn(password, now);
    return transact(async (db) => {
      const companyId = actor.companyId;
      const over = await whyOverLimit(db, { companyId, kind: 'examinees', more: 1, now });
      if (over) return refuse('limit_of_examinees_reached', over);
      const places = await requireIds(db, 'classroom', classroomIds);
      const signInName = await signInNameIn(db, companyId, person);
      return withTaken(person, async () => {
        const saved = await saveExaminee(db, { ...person, companyId, signInName, passwordHash, classroomIds: places });
        const details = { number: person.number, ...(invite ? { invited: true } : {}) };
        await recordAudit(db, { action: 'examinee.created', subjectId: saved.id, details });
        if (invite) await sendInvitation(db, saved.accountId, actor.accountId);
        await announce(db, 'examinee', saved.id);
        if (places.length > 0) await tellClassroomsChanged(db, actor);
        return { id: saved.id, signInName };
      });
    });
  },

  async updateExaminee({ examineeId, overrideReason, ...person }, { db, actor, now, wire }) {
    const companyId = actor.companyId;
    const [before] = await lockExaminees(db, [examineeId]);
    if (found(before).erased) return refuse('erased');
    const unproven = whyNotMove({ actor, now }, { before: found(before).email, after: person.email });
    if (unproven) return unproven;
    const known = found(await findExaminee(db, examineeId, now.toISOString().slice(0, 10)));
    const signInName = await signInNameAfter(db, companyId, known, person);
    return withTaken(person, async () => {
      await db.updateTable('examinee').set(columnsOf(person)).where('id', '=', examineeId).execute();
      if (before?.accountId)
        await db
          .updateTable('account')
          .set({ ...(signInName === null ? {} : { sign_in_name: signInName }), language: person.language })
          .where('id', '=', before.accountId)
          .execute();
      if (before?.accountId && before.email !== person.email) {
        await voidWaysIn(db, [before.accountId]);
        const moved = { accountId: before.accountId, before: before.email, after: person.email };
        await notifyOfAddress(db, { actor, now, wire }, moved);
      }
      // An erasure takes what stood there out of the record too.
      const changes = changesOf(known, { ...person, signInName });
      await recordAudit(db, { action: 'examinee.changed', subjectId: examineeId, changes });
      await announce(db, 'examinee', examineeId);
      const inTheWay = await followExtraTime(db, { examineeIds: [examineeId], overrideReason, now });
      if (inTheWay) return inTheWay;
      return signInName !== null && known.hasPassword && signInName !== known.signInName ? { signInName } : {};
    });
  },
});

type Named = Pick<ExamineeFields, 'number' | 'email'>;

async function signInNameIn(db: Db, companyId: string, person: Named) {
  const { code } = found(await findCompanyCode(db, companyId));
  return signInNameOf(code, person);
}

/** It follows number and address, and nothing else: after another code of the company all keep what their slips say. */
async function signInNameAfter(
  db: Db,
  companyId: string,
  before: Named & { readonly signInName: string | null },
  person: Named,
): Promise<string | null> {
  const isSame = before.number === person.number && before.email === person.email;
  return isSame || before.signInName === null ? before.signInName : signInNameIn(db, companyId, person);
}

type Taken = Refusal<'number_taken' | 'email_taken'>;

/** Says what is taken where the database finds that something is. */
async function withTaken<Reply>({ email }: ExamineeFields, work: () => Promise<Reply>): Promise<Reply | Taken> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'examinee_numbers_are_unique')) return refuse('number_taken');
    if (violates(error, 'sign_in_names_are_unique')) return refuse(email ? 'email_taken' : 'number_taken');
    throw error;
  }
}
