import { mediaInTexts } from '../../platform/rich-text/rich-text.ts';
import { whyOverLimit } from '../../companies/server/limits.ts';
import { may, type Actor } from '../../platform/access.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import { decodeCursor } from '../../platform/server/database/cursor.ts';
import type { MediaStore } from '../../platform/server/media/media-store.ts';
import { pageOf } from '../../platform/server/database/page.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { createTask, findRunningTask } from '../../platform/server/jobs/tasks.ts';
import { isInForce } from '../../syllabus/server/modules/in-force.ts';
import type { exchangeContract } from '../contract.ts';
import { actOf } from '../domain/choices.ts';
import type { GivenToAll } from '../domain/given.ts';
import { isDoubt } from '../domain/imported.ts';
import { placeOf } from '../domain/place.ts';
import { choicesAfter } from './upload/choosing.ts';
import { exportHandlers } from './export/export-handlers.ts';
import { templateHandlers } from './export/template-handlers.ts';
import { matchInBank } from './import/match-in-bank.ts';
import type { PlaceFound } from './import/find-places.ts';
import { enqueueImport } from './jobs.ts';
import { mediaOf } from './import/keep-media.ts';
import { findImportFile, lockImportFile, saveChoices } from './queries.ts';
import { listOwnImports } from './upload/own-imports.ts';
import { countStoredQuestions, listStoredQuestions } from './upload/reading-queries.ts';
import { inLanguageChosen } from './read/stored-reading.ts';
import { assumedBeside, passagesShown } from './upload/passages-shown.ts';
import { planImport, summaryOf, type ImportForecast } from './upload/summary.ts';
import { correctingHandlers } from './upload/correcting-handlers.ts';
import { uploadHandlers } from './upload/upload-handlers.ts';
import { waitingMediaHandlers } from './upload/waiting-media-handlers.ts';

const taskKind = 'question_import';

type Exchange = Handlers<typeof exchangeContract>;

export const exchangeHandlers = ({ media }: { readonly media: MediaStore }): Exchange => ({
  ...importHandlers,
  ...uploadHandlers(media),
  ...correctingHandlers,
  ...exportHandlers(media),
  ...waitingMediaHandlers(media),
  ...templateHandlers,
});

type OfImports =
  | 'listOwnQuestionImports'
  | 'readQuestionImport'
  | 'listImportedQuestions'
  | 'chooseInQuestionImport'
  | 'startQuestionImport';

const importHandlers: Pick<Exchange, OfImports> = {
  listOwnQuestionImports: async (_, { db, actor }) => ({
    imports: await listOwnImports(db, actor.accountId, taskKind),
  }),

  readQuestionImport: async ({ importId }, { db }) => summaryOf(db, found(await findImportFile(db, importId))),

  async listImportedQuestions({ importId, after, limit }, { db }) {
    const { choices } = found(await findImportFile(db, importId));
    const [place] = decodeCursor(after) ?? [];
    const from = Number.isSafeInteger(place) ? Math.max(0, Number(place)) : 0;
    const stored = await listStoredQuestions(db, importId, from, limit + 1);
    const questions = stored.map((question) => inLanguageChosen(question, choices.language));
    const matches = await matchInBank(db, questions, choices.target);
    const passageOf = await passagesShown(db, importId, choices);
    const rows = questions.flatMap((question, index) => {
      const match = matches[index];
      return match ? [{ ...question, ...match, place: from + index }] : [];
    });
    const total = await countStoredQuestions(db, importId);
    return pageOf({ rows, total, limit, keyOf: ({ place }) => [place + 1] }, (row) => {
      const { place, line, file = null, code, draft, warnings, match, replaceable, same } = row;
      const act = actOf(choices, place, row);
      const seen = { source: row.source ?? null, doubtful: warnings.some(isDoubt) };
      const passage = passageOf(row);
      const assumed = assumedBeside(row.assumed, choices);
      const media = [...new Set([...mediaOf([draft]), ...mediaInTexts(passage ? [passage.text] : [])])];
      const shown = { place, line, file, code, draft, passage, warnings, assumed, match, act, replaceable, ...seen };
      return { ...shown, ...placeOf(row), media, sameAsNumber: same?.number ?? null };
    });
  },

  async chooseInQuestionImport({ importId, ...chosen }, { db }) {
    const file = found(await lockImportFile(db, importId));
    if (file.importedAt) return refuse('already_imported');
    if (chosen.target && !(await isInForce(db, chosen.target))) return refuse('place_retired');
    await saveChoices(db, importId, await choicesAfter(db, file, chosen));
    await recordAudit(db, { action: 'question_file.chosen', subjectId: importId, details: chosen });
    return summaryOf(db, found(await findImportFile(db, importId)));
  },

  async startQuestionImport({ importId, also, createPlaces, subsectionId, submit, level, points }, { db, actor, now }) {
    const importIds = [...new Set([importId, ...also])];
    const plans: ImportForecast[] = [];
    for (const id of importIds) {
      const file = found(await lockImportFile(db, id));
      if (file.importedAt) return refuse('already_imported');
      const running = await findRunningTask(db, taskKind, { importIds: [id] });
      if (running) return { taskId: running };
      plans.push(await planImport(db, file));
    }
    if (subsectionId !== null && !(await isInForce(db, subsectionId))) return refuse('place_retired');
    const total = sumOf(plans, ({ ready }) => ready);
    if (total === 0) return refuse('nothing_to_import');
    const replaced = sumOf(plans, (plan) => plan.replaced);
    if (replaced > 0 && !may(actor, 'question.edit')) return refuse('may_not_replace', { count: replaced });
    const places = plans.flatMap((plan) => plan.places);
    const refusal = whyNotPlace(places, { createPlaces, subsectionId, actor });
    if (refusal) return refuse(refusal);
    const companyId = actor.companyId;
    const over = await whyOverLimit(db, {
      companyId,
      kind: 'questions',
      more: total - replaced,
      now,
    });
    if (over) return refuse('limit_of_questions_reached', over);
    const accountId = actor.accountId;
    const taskId = await createTask(db, { kind: taskKind, startedBy: accountId, total, now, about: { importIds } });
    const given = { level, points };
    await enqueueImport(db, { companyId, accountId, importIds, taskId, createPlaces, subsectionId, submit, given });
    await recordAudit(db, {
      action: 'questions.import_started',
      subjectId: importId,
      details: { ready: total, files: importIds.length, createPlaces, submit, ...saidIn(given) },
    });
    return { taskId };
  },
};

/** Nothing is said of what nobody gave. */
const saidIn = (given: GivenToAll) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));

const sumOf = (plans: readonly ImportForecast[], countOf: (plan: ImportForecast) => number): number =>
  plans.reduce((sum, plan) => sum + countOf(plan), 0);

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
