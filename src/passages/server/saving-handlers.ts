import { changesOf } from '../../platform/record/changes.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { nextNumber } from '../../platform/server/database/next-number.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { coAuthorsOf } from '../../questions/domain/acts/approval.ts';
import { listPassageQuestions, savePassagePlaces } from '../../questions/server/write/passage-places.ts';
import { holdQuestions } from '../../questions/server/hold-questions.ts';
import { isInForce } from '../../syllabus/server/modules/in-force.ts';
import type { passageContract } from '../contract.ts';
import { whyNotBelong } from '../domain/arrange.ts';
import { cleanPassage, languagesWritten } from '../domain/passage.ts';
import { outdatedAfter } from '../domain/outdated.ts';
import { versionAfter } from '../domain/version-after.ts';
import { lockPassage } from './lock-passages.ts';
import { movePassageQuestions } from './move-passages.ts';
import { insertPassage, updatePassageRow, writeVersion, type PassageFields } from './save-passage.ts';
import { passageAsRecorded } from './passage-as-recorded.ts';
import { touchPassage } from './touch-passage.ts';

type Saving = Pick<Handlers<typeof passageContract>, 'createPassage' | 'updatePassage' | 'arrangePassage'>;

export const savingHandlers: Saving = {
  async createPassage({ submit, ...given }, { db, actor, now }) {
    if (!(await isInForce(db, given.subsectionId))) return refuse('place_retired');
    const fields = fieldsOf(given, submit);
    if (submit && languagesWritten(fields.text).length === 0) return refuse('passage_empty');
    const number = await nextNumber(db, 'passage');
    const id = await insertPassage(db, number, { authorId: actor.accountId, now }, fields);
    await recordAudit(db, { action: 'passage.created', subjectId: id, details: { number, submit } });
    await announce(db, 'passage', id);
    return { id, number };
  },

  async updatePassage({ passageId, versionRead, revisionRead, submit, stillRight, ...given }, { db, actor, now }) {
    const passage = found(await lockPassage(db, passageId));
    const isAsRead = passage.latestVersion === versionRead && passage.revision === revisionRead;
    if (passage.isPutAway) return refuse('passage_put_away');
    if (!isAsRead) return refuse('changed_since_read');
    const moves = given.subsectionId !== passage.subsectionId;
    if (moves && !(await isInForce(db, given.subsectionId))) return refuse('place_retired');
    const fields = fieldsOf(given, submit);
    if (submit && languagesWritten(fields.text).length === 0) return refuse('passage_empty');
    const { version, isNew } = versionAfter(passage, fields);
    const before = await passageAsRecorded(db, passageId, now);
    const by = { authorId: actor.accountId, now };
    if (isNew)
      await writeVersion(
        db,
        { id: passageId, version, coAuthorIds: coAuthorsOf(passage, actor.accountId) },
        by,
        fields,
      );
    const outdated = outdatedAfter({
      before: passage.text,
      after: fields.text,
      outdated: passage.outdated,
      stillRight,
    });
    await updatePassageRow(db, passage, fields, { version, now, isNew, outdated });
    if (moves) await movePassageQuestions(db, passageId, given.subsectionId, now);
    const changes = changesOf(before, await passageAsRecorded(db, passageId, now));
    const details = { number: passage.number, version, submit: isNew && submit };
    await recordAudit(db, { action: 'passage.updated', subjectId: passageId, changes, details });
    await announce(db, 'passage', passageId);
    return { version, revision: passage.revision + 1 };
  },

  async arrangePassage({ passageId, revisionRead, questionIds: given }, { db, now }) {
    const passage = found(await lockPassage(db, passageId));
    if (passage.isPutAway || passage.revision !== revisionRead) return refuse('changed_since_read');
    const questionIds = [...new Set(given)];
    const before = await listPassageQuestions(db, { passageId });
    await holdQuestions(db, [...new Set([...questionIds, ...before.map(({ id }) => id)])]);
    const there = new Map(
      (await listPassageQuestions(db, { ids: questionIds })).map((question) => [question.id, question]),
    );
    const questions = questionIds.map((id) => found(there.get(id)));
    for (const question of questions) {
      const why = whyNotBelong(question, passage);
      if (why) return refuse(why, { number: question.number });
    }
    const after = questions.map(({ number }) => number);
    const changes = changesOf({ questions: before.map(({ number }) => number) }, { questions: after });
    await savePassagePlaces(db, passageId, questionIds, now);
    await touchPassage(db, passageId, now);
    await recordAudit(db, {
      action: 'passage.arranged',
      subjectId: passageId,
      changes,
      details: { number: passage.number },
    });
    await announce(db, 'passage', passageId);
    await announce(db, 'question');
    return { revision: passage.revision + 1 };
  },
};

const fieldsOf = ({ subsectionId, title, text }: Omit<PassageFields, 'approval'>, submit: boolean): PassageFields => ({
  subsectionId,
  title,
  text: cleanPassage(text),
  approval: submit ? 'pending' : 'draft',
});
