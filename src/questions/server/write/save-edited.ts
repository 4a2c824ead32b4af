import { found } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { coAuthorsOf, leavesVersion, versionToWrite } from '../../domain/acts/approval.ts';
import { findDraft } from '../find/find-question.ts';
import type { LockedQuestion } from '../lock-questions.ts';
import type { Authorship, NewQuestion } from './save-questions.ts';
import { saveBesideText, saveVersion } from './save-version.ts';

/** Another text becomes the version that follows; an unchanged one leaves the version that waits or serves. */
export async function saveEdited(db: Db, question: LockedQuestion, by: Authorship, edited: NewQuestion) {
  const { id, approval, latestVersion } = question;
  const before = found(await findDraft(db, id, latestVersion));
  if (leavesVersion(approval, before, edited.draft)) {
    await saveBesideText(db, question, by, edited);
    return { version: latestVersion, submit: false };
  }
  const version = versionToWrite(question);
  await saveVersion(db, { ...question, version, coAuthorIds: coAuthorsOf(question, by.authorId) }, by, edited);
  return { version, submit: edited.approval === 'pending' };
}
