import { changesOf } from '../../platform/record/changes.ts';
import { found, refuse } from '../../platform/refusal.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { syllabusContract } from '../contract.ts';
import { currentDataset } from './modules/current-dataset.ts';
import { editionHandlers } from './sets/edition-handlers.ts';
import { editionTableHandlers } from './sets/edition-table-handlers.ts';
import { holdingHandlers } from './sets/holding-handlers.ts';
import { orTaken } from './or-taken.ts';
import { placeHandlers, type MoveQuestions } from './modules/place-handlers.ts';
import {
  countQuestions,
  findModule,
  listModules,
  listSubsections,
  lockModuleTexts,
  lockSubsectionTexts,
  lockSyllabus,
  saveModule,
  saveModuleTexts,
  saveSubsection,
  saveSubsectionTexts,
} from './modules/queries.ts';
import { setHandlers } from './sets/set-handlers.ts';
import { takeOverHandlers } from './take-over/take-over-handlers.ts';
import { recordAndAnnounce } from './modules/record-and-announce.ts';

type Surroundings = { readonly moveQuestions: MoveQuestions };

/** Questions are written by a later feature: how they move is given from outside. */
export const syllabusHandlers = ({ moveQuestions }: Surroundings): Handlers<typeof syllabusContract> => ({
  ...writing,
  ...placeHandlers(moveQuestions),
  ...takeOverHandlers,
  ...setHandlers,
  ...editionHandlers,
  ...editionTableHandlers,
  ...holdingHandlers,
});

type Writing = Pick<
  Handlers<typeof syllabusContract>,
  'readSyllabus' | 'createModule' | 'updateModule' | 'createSubsection' | 'updateSubsection'
>;

const writing: Writing = {
  async readSyllabus(_, { db, actor, now }) {
    const dataset = await currentDataset(db, actor.companyId);
    const modules = await listModules(db, dataset.id);
    const subsections = await listSubsections(db, dataset.id);
    const counts = await countQuestions(db, now);
    const within = Map.groupBy(subsections, ({ moduleId }) => moduleId);
    const none = { questionCount: 0, usableCount: 0, allCount: 0 };
    return {
      dataset,
      modules: modules.map((module) => ({
        ...module,
        subsections: (within.get(module.id) ?? []).map((subsection) => ({
          ...subsection,
          ...(counts.get(subsection.id) ?? none),
        })),
      })),
    };
  },

  async createModule({ code, title }, { db, actor }) {
    const dataset = await currentDataset(db, actor.companyId);
    await lockSyllabus(db, actor.companyId);
    return orTaken('module_codes_are_unique', 'code_taken', async () => {
      const id = await saveModule(db, dataset.id, { code, title });
      await recordAndAnnounce(db, id, { action: 'module.created', details: { code } });
      return { id };
    });
  },

  async updateModule({ moduleId, code, title }, { db }) {
    return orTaken('module_codes_are_unique', 'code_taken', async () => {
      const before = found(await lockModuleTexts(db, moduleId));
      await saveModuleTexts(db, moduleId, { code, title });
      const changes = changesOf(before, { code, title });
      await recordAndAnnounce(db, moduleId, { action: 'module.updated', changes, details: { code } });
      return {};
    });
  },

  async createSubsection({ moduleId, ...place }, { db, actor }) {
    await lockSyllabus(db, actor.companyId);
    const { retiredAt } = found(await findModule(db, moduleId));
    if (retiredAt) return refuse('place_retired');
    return orTaken('subsection_codes_are_unique', 'code_taken', async () => {
      const id = await saveSubsection(db, moduleId, place);
      await recordAndAnnounce(db, id, { action: 'subsection.created', details: { code: place.code } });
      return { id };
    });
  },

  async updateSubsection({ subsectionId, ...place }, { db }) {
    return orTaken('subsection_codes_are_unique', 'code_taken', async () => {
      const before = found(await lockSubsectionTexts(db, subsectionId));
      await saveSubsectionTexts(db, subsectionId, place);
      const changes = changesOf(before, place);
      await recordAndAnnounce(db, subsectionId, {
        action: 'subsection.updated',
        changes,
        details: { code: place.code },
      });
      return {};
    });
  },
};

/** Read by those who bring a company in, too. */
export const { readSyllabus } = writing;
