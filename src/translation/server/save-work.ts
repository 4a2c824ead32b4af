import { changesOf } from '../../platform/record/changes.ts';
import type { ContentLanguage, LocalText } from '../../platform/language.ts';
import { found, refuse } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import { cleanPassage, languagesWritten } from '../../passages/domain/passage.ts';
import { outdatedAfter } from '../../passages/domain/outdated.ts';
import { versionAfter } from '../../passages/domain/version-after.ts';
import type { LockedPassage } from '../../passages/server/lock-passages.ts';
import { passageAsRecorded } from '../../passages/server/passage-as-recorded.ts';
import { updatePassageRow, writeVersion } from '../../passages/server/save-passage.ts';
import { coAuthorsOf } from '../../questions/domain/acts/approval.ts';
import { cleanDraft } from '../../questions/domain/draft/clean-draft.ts';
import { faultsOf, keepsFromSaving } from '../../questions/domain/draft/faults.ts';
import { meansSame } from '../../questions/domain/draft/means-same.ts';
import { keepChecks } from '../../questions/server/check/keep-checks.ts';
import { findDraft, findQuestion } from '../../questions/server/find/find-question.ts';
import type { LockedQuestion } from '../../questions/server/lock-questions.ts';
import { changesBetween, lookAt } from '../../questions/server/write/question-as-recorded.ts';
import { saveEdited } from '../../questions/server/write/save-edited.ts';
import { withTexts, type WrittenText } from '../domain/parts.ts';
import { approvalAfter, maySend } from '../domain/sending.ts';

export type Translation = {
  readonly language: ContentLanguage;
  readonly texts: readonly WrittenText[];
  readonly versionRead: number;
  readonly revisionRead: number;
  readonly submit: boolean;
};
export type Translator = {
  readonly companyId: string;
  readonly authorId: string;
  readonly now: Date;
  readonly isEditor: boolean;
  readonly seesKeys: boolean;
};

type Standing = Pick<LockedQuestion, 'isPutAway' | 'latestVersion' | 'revision' | 'approval' | 'writerIds'>;

/** Why this cannot be saved over what stands there now, or null. */
function whyNotSave(standing: Standing, { versionRead, revisionRead, submit }: Translation, by: Translator) {
  if (standing.isPutAway) return 'put_away' as const;
  if (standing.latestVersion !== versionRead || standing.revision !== revisionRead)
    return 'changed_since_read' as const;
  const sends = maySend(standing, { id: by.authorId, isEditor: by.isEditor });
  return submit && !sends ? ('not_yours_to_send' as const) : null;
}

/** Keeps the texts of a question in one language. */
export async function saveQuestionWork(db: Db, question: LockedQuestion, by: Translator, given: Translation) {
  const why = whyNotSave(question, given, by);
  if (why) return refuse(why);
  const { id, number } = question;
  const stored = found(await findDraft(db, id, question.latestVersion));
  const texts = given.texts.filter((text) => by.seesKeys || text.id !== 'explanation');
  const draft = cleanDraft(withTexts(stored, given.language, texts));
  const approval = approvalAfter(question.approval, given.submit);
  if (faultsOf(draft).some((fault) => approval === 'pending' || keepsFromSaving(fault))) return refuse('not_whole');
  const { level } = found(await findQuestion(db, id));
  const before = await lookAt(db, id);
  const saved = await saveEdited(db, question, by, {
    subsectionId: question.subsectionId,
    level,
    code: question.code,
    draft,
    approval,
    stillRight: [given.language],
  });
  await keepChecks(db, [id], by.now);
  const after = await lookAt(db, id);
  const { language } = given;
  const isSame = before !== null && after !== null && meansSame(before.draft, after.draft);
  await recordAudit(db, { subjectId: id, ...actOf() });
  await announce(db, 'question', id);
  const kept = isSame && !saved.submit ? question.approval : saved.submit ? 'pending' : 'draft';
  return { version: saved.version, revision: question.revision + 1, approval: kept };

  function actOf() {
    if (!isSame)
      return {
        action: 'question.translated' as const,
        changes: changesBetween(before, after),
        details: { number, ...saved, language },
      };
    if (saved.submit) return { action: 'question.submitted' as const, details: { number, version: saved.version } };
    return { action: 'question.languages_confirmed' as const, details: { languages: [language] } };
  }
}

/** Keeps title and text of a passage in one language. */
export async function savePassageWork(db: Db, passage: LockedPassage, by: Translator, given: Translation) {
  const why = whyNotSave(passage, given, by);
  if (why) return refuse(why);
  const { id, number, subsectionId } = passage;
  const { language, submit } = given;
  const own = (part: string, text: LocalText): LocalText => ({
    ...text,
    [language]: given.texts.find((one) => one.id === part)?.html ?? text[language],
  });
  const approval = approvalAfter(passage.approval, submit);
  const text = cleanPassage(own('text', passage.text));
  if (languagesWritten(text).length === 0) return refuse('not_whole');
  const title = language === 'fr' ? passage.title : trimmed(own('title', passage.title));
  const fields = { subsectionId, title, text, approval };
  const { version, isNew } = versionAfter(passage, fields);
  const before = await passageAsRecorded(db, id, by.now);
  if (isNew) await writeVersion(db, { id, version, coAuthorIds: coAuthorsOf(passage, by.authorId) }, by, fields);
  const outdated = outdatedAfter({
    before: passage.text,
    after: text,
    outdated: passage.outdated,
    stillRight: [language],
  });
  await updatePassageRow(db, passage, fields, { version, now: by.now, isNew, outdated });
  const changes = changesOf(before, await passageAsRecorded(db, id, by.now));
  const details = { number, version, submit: isNew && approval === 'pending', language };
  if (Object.keys(changes).length > 0 || passage.outdated.includes(language))
    await recordAudit(db, { action: 'passage.translated', subjectId: id, changes, details });
  await announce(db, 'passage', id);
  return { version, revision: passage.revision + 1, approval: isNew ? approval : passage.approval };
}

const trimmed = (text: LocalText): LocalText =>
  Object.fromEntries(Object.entries(text).map(([language, words]) => [language, (words ?? '').trim().slice(0, 200)]));
