import type { Actor } from '../../../platform/access.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { currentDataset } from '../../../syllabus/server/modules/current-dataset.ts';
import { lockSyllabus, saveModule, saveSubsection } from '../../../syllabus/server/modules/queries.ts';
import {
  freeCode,
  moduleNamed,
  subsectionNamed,
  titledAfter,
  type Headings,
  type SyllabusModule,
} from '../../domain/place.ts';
import { listPlaces } from '../queries.ts';

type By = { readonly actor: Actor; readonly companyId: string; readonly now: Date };

/** The places that were made. */
export type MadePlaces = { readonly modules: readonly string[]; readonly subsections: readonly string[] };

/**
 * Creates the modules and subsections that these places name and the syllabus lacks. A topic without subtopic gets a
 * subsection with the module's own title. Places without a topic are left alone.
 */
export async function createPlaces(db: Db, by: By, places: readonly Headings[]): Promise<MadePlaces> {
  const wanted = places.filter(({ topic }) => topic !== '');
  const made = { modules: [] as string[], subsections: [] as string[] };
  if (wanted.length === 0) return made;
  const dataset = await currentDataset(db, by.companyId);
  await lockSyllabus(db, by.companyId);
  let modules = await listPlaces(db);
  for (const place of wanted) {
    const known = moduleNamed(modules, place.topic);
    const module = known ?? (await createModule(db, dataset.id, place.topic, modules));
    if (!known) made.modules.push(module.id);
    if (!subsectionNamed(module, place)) made.subsections.push(await createSubsection(db, module, place));
    modules = await listPlaces(db);
  }
  return made;
}

async function createModule(db: Db, datasetId: string, topic: string, modules: readonly SyllabusModule[]) {
  const titled = titledAfter(
    topic,
    modules.map(({ code }) => code),
  );
  const id = await saveModule(db, datasetId, titled);
  await recordAudit(db, {
    action: 'module.created',
    subjectId: id,
    details: { code: titled.code },
  });
  return { id, ...titled, retired: false, subsections: [] };
}

async function createSubsection(db: Db, module: SyllabusModule, { subtopic }: Headings): Promise<string> {
  const taken = module.subsections.map(({ code }) => code);
  const titled = subtopic === null ? { code: freeCode('', taken), title: module.title } : titledAfter(subtopic, taken);
  const id = await saveSubsection(db, module.id, { ...titled, level: null, levels: {} });
  await recordAudit(db, {
    action: 'subsection.created',
    subjectId: id,
    details: { code: titled.code },
  });
  return id;
}
