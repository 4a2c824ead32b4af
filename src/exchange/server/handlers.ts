import { whyOverLimit } from '../../companies/server/limits.ts';
import { may, type Actor } from '../../platform/access.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { accountOf, companyOf } from '../../platform/server/actor.ts';
import { recordAudit } from '../../platform/server/audit.ts';
import { decodeCursor } from '../../platform/server/cursor.ts';
import { pageOf } from '../../platform/server/page.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { createTask, findRunningTask } from '../../platform/server/tasks.ts';
import { isInForce } from '../../syllabus/server/in-force.ts';
import type { exchangeContract } from '../contract.ts';
import { placeOf } from '../domain/place.ts';
import { fatesOf } from './fates.ts';
import type { PlaceFound } from './find-places.ts';
import { enqueueImport } from './jobs.ts';
import {
  countStoredQuestions,
  findImportFile,
  listStoredQuestions,
  lockImportFile,
  removeOldImportFiles,
  saveImportFile,
} from './queries.ts';
import { readApart } from './read-apart.ts';
import { planImport, summaryOf } from './summary.ts';

const taskKind = 'question_import';

export const exchangeHandlers: Handlers<typeof exchangeContract> = {
  async uploadQuestionFile({ name }, { db, actor, now, file }) {
    const reading = await readApart(file, name);
    if (reading === null) return refuse('file_unreadable');
    await removeOldImportFiles(db, now);
    const importId = await saveImportFile(db, { name, reading, uploadedBy: accountOf(actor), now });
    await recordAudit(db, actor, { action: 'question_file.uploaded', subjectId: importId, at: now, details: { name } });
    return summaryOf(db, found(await findImportFile(db, importId)));
  },

  readQuestionImport: async ({ importId }, { db }) => summaryOf(db, found(await findImportFile(db, importId))),

  async listImportedQuestions({ importId, after, limit }, { db }) {
    found(await findImportFile(db, importId));
    const [place] = decodeCursor(after) ?? [];
    const from = Number.isSafeInteger(place) ? Math.max(0, Number(place)) : 0;
    const questions = await listStoredQuestions(db, importId, from, limit + 1);
    const fates = await fatesOf(db, questions);
    const rows = questions.map((question, index) => ({
      question,
      index,
      fate: fates[index]?.fate ?? ('new' as const),
      sameAsNumber: fates[index]?.sameAsNumber ?? null,
    }));
    const total = await countStoredQuestions(db, importId);
    return pageOf(
      rows,
      limit,
      total,
      ({ index }) => [from + index + 1],
      ({ question, fate, sameAsNumber }) => {
        const { line, code, draft, warnings, assumed } = question;
        return { line, code, draft, warnings, assumed, ...placeOf(question), fate, sameAsNumber };
      },
    );
  },

  async startQuestionImport({ importId, createPlaces, subsectionId, submit }, { db, actor, now }) {
    const file = found(await lockImportFile(db, importId));
    if (file.importedAt) return refuse('already_imported');
    const running = await findRunningTask(db, taskKind, { importId });
    if (running) return { taskId: running };
    if (subsectionId !== null && !(await isInForce(db, subsectionId))) return refuse('place_retired');
    const { ready, places } = await planImport(db, file);
    if (ready === 0) return refuse('nothing_to_import');
    const refusal = whyNotPlace(places, { createPlaces, subsectionId, actor });
    if (refusal) return refuse(refusal);
    const over = await whyOverLimit(db, companyOf(actor), 'questions', ready, now);
    if (over) return refuse('limit_of_questions_reached', over);
    const taskId = await createTask(db, {
      kind: taskKind,
      startedBy: accountOf(actor),
      total: ready,
      now,
      about: { importId },
    });
    await enqueueImport(db, {
      companyId: companyOf(actor),
      accountId: accountOf(actor),
      importId,
      taskId,
      createPlaces,
      subsectionId,
      submit,
    });
    await recordAudit(db, actor, {
      action: 'questions.import_started',
      subjectId: importId,
      at: now,
      details: { ready, createPlaces, submit },
    });
    return { taskId };
  },
};

type Wish = { readonly createPlaces: boolean; readonly subsectionId: string | null; readonly actor: Actor };

/** Every question that is ready must have somewhere to go, and who starts the import the right to make room for it. */
function whyNotPlace(places: readonly PlaceFound[], { createPlaces, subsectionId, actor }: Wish) {
  const lacking = places.filter((place) => place.subsectionId === null);
  const creatable = createPlaces ? lacking.filter(({ topic }) => topic !== '') : [];
  if (creatable.length < lacking.length && subsectionId === null) return 'places_missing' as const;
  const mayCreate = creatable.every(
    ({ hasModule }) => may(actor, 'subsection.add') && (hasModule || may(actor, 'module.add')),
  );
  return mayCreate ? null : ('may_not_create_places' as const);
}
