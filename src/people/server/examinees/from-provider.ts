import { whyOverLimit } from '../../../companies/server/limits.ts';
import type { MakeExaminee } from '../../../identity/server/surroundings.ts';
import { languages } from '../../../platform/language.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { actAs } from '../../../platform/server/database/database.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import { saveExaminee } from './save-examinee.ts';

/** An examinee of whom the provider of the company knows: no password, no classroom, and a place of the subscription. */
export const makeExamineeOfProvider: MakeExaminee = async (db, { companyId, email, ...person }, now) => {
  const over = await whyOverLimit(db, { companyId, kind: 'examinees', more: 1, now });
  if (over) return over;
  const company = db.selectFrom('company').select('language').where('id', '=', companyId);
  const kept = (await company.executeTakeFirstOrThrow()).language;
  const saved = await saveExaminee(db, {
    ...person,
    companyId,
    title: {},
    email,
    language: languages.find((known) => known === kept) ?? 'en',
    signInName: email,
    passwordHash: null,
    classroomIds: [],
  });
  await actAs(db, saved.accountId);
  const details = { number: person.number, byProvider: true };
  await recordAudit(db, { action: 'examinee.created', subjectId: saved.id, details });
  await announce(db, 'examinee', saved.id);
  return saved;
};
