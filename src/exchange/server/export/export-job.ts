import type { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import {
  enqueueJob,
  jobKind,
  jobOf,
  taskPayload,
  type JobContext,
  type Jobs,
} from '../../../platform/server/jobs/jobs.ts';
import { mediaInTexts } from '../../../platform/rich-text/rich-text.ts';
import type { MediaFiles, PassingFiles } from '../../../platform/server/media/media-path.ts';
import {
  saveTaskFile,
  storeTaskFile,
  whyNotStored,
  type StoredTaskFile,
} from '../../../platform/server/jobs/task-files.ts';
import {
  doTask,
  findTaskAbout,
  finishTask,
  reportProgress,
  type TaskAttempt,
} from '../../../platform/server/jobs/tasks.ts';
import { endingOf } from '../../../platform/server/media/picture.ts';
import type { QuestionSelection } from '../../../questions/changes-contract.ts';
import { listChosen, listWholeQuestions } from '../../../questions/server/find/whole-questions.ts';
import { mostExported } from '../../domain/export/export-format.ts';
import { isLeftOut } from '../../domain/export/losses.ts';
import { exportTaskAbout } from '../../export-contract.ts';
import { listMediaTypes, listPassagesOf, listTogether } from './export-queries.ts';
import { hashesIn, volumesOf, type StoredFile, type Volume } from './volumes.ts';
import { writeVolume } from './write-volume.ts';

export const exportTask = 'question_export';
const exportJob = jobKind('export_questions', taskPayload);
const batch = 200;

type Media = Pick<MediaFiles, 'read'> & PassingFiles;

/** Queues the making of an export's files, which begins as soon as the caller's transaction is kept. */
export const enqueueExport = (db: Db, { companyId: company, taskId: task }: { companyId: string; taskId: string }) =>
  enqueueJob(db, exportJob, { company, task }, `${exportJob.name}:${task}`);

/** Safe to begin anew where its worker died: the files are kept in the transaction that ends the task. */
export const exportJobs = (media: Media): Jobs =>
  jobOf(exportJob, ({ company: companyId, task: taskId }, context) =>
    doTask({ companyId, taskId }, context, {
      work: (attempt) => makeExport({ ...attempt, media }, context),
      reasonOf: whyNotStored,
    }),
  );

type Work = TaskAttempt & { readonly media: Media };
type About = z.output<typeof exportTaskAbout>;

async function makeExport(work: Work, { inTransaction, now }: JobContext): Promise<void> {
  const { companyId, taskId } = work;
  const of = { companyId, role: 'staff' } as const;
  const at = now();
  const about = exportTaskAbout.parse(await inTransaction(of, (db) => findTaskAbout(db, taskId)));
  const volumes = await readVolumes(work, about, { inTransaction, now });
  const files: StoredTaskFile[] = [];
  for (const [place, volume] of volumes.entries()) {
    const name = nameOf(at, volumes.length > 1 ? place + 1 : null);
    const file = await writeVolume(volume, about, { name, now: at });
    files.push(await storeTaskFile({ inTransaction, media: work.media }, work, file, at));
  }
  await inTransaction(of, async (db) => {
    await finishTask(db, work, about, now());
    for (const [place, file] of files.entries()) await saveTaskFile(db, { taskId }, { ...file, place, now: at });
  });
}

/** `questions-2026-11-24-1`: the number only where there are several files. */
const nameOf = (now: Date, part: number | null): string =>
  ['questions', now.toISOString().slice(0, 10), ...(part === null ? [] : [part])].join('-');

async function readVolumes(work: Work, about: About, { inTransaction, now }: JobContext): Promise<readonly Volume[]> {
  const { companyId, media } = work;
  const of = { companyId, role: 'staff' } as const;
  const ids = await inTransaction(of, async (db) =>
    listTogether(db, await listChosen(db, about.selection as QuestionSelection, mostExported, now())),
  );
  const volumes = volumesOf(about.format);
  const known = new Map<string, StoredFile>();
  for (let from = 0; from < ids.length; from += batch) {
    const some = await inTransaction(of, async (db) => {
      const questions = await listWholeQuestions(db, ids.slice(from, from + batch), now());
      const numbers = new Set(questions.flatMap(({ passage }) => passage?.number ?? []));
      const passages = new Map((await listPassagesOf(db, [...numbers])).map((passage) => [passage.number, passage]));
      const hashes = [...questions.flatMap(hashesIn), ...mediaInTexts([...passages.values()].map(({ text }) => text))];
      return { questions, passages, types: await listMediaTypes(db, hashes) };
    });
    for (const question of some.questions.filter(({ draft }) => !isLeftOut(draft, about))) {
      const passage = question.passage ? some.passages.get(question.passage.number) : undefined;
      const hashes = [...hashesIn(question), ...mediaInTexts(passage ? [passage.text] : [])];
      const files = await filesOf(hashes, some.types, known, (hash) => media.read(companyId, hash));
      volumes.add(question, files, passage);
    }
    const done = Math.min(from + batch, ids.length);
    await reportProgress(inTransaction, work, { done, total: ids.length });
  }
  return volumes.all();
}

/** What a question and its passage show and play; what the store has lost is left out. */
async function filesOf(
  hashes: readonly string[],
  types: ReadonlyMap<string, string>,
  known: Map<string, StoredFile>,
  read: (hash: string) => Promise<Uint8Array | null>,
): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const hash of hashes) {
    const type = types.get(hash);
    const bytes = known.get(hash)?.bytes ?? (type === undefined ? null : await read(hash));
    if (type === undefined || bytes === null) continue;
    const file = { hash, name: `${hash}.${endingOf(type)}`, bytes };
    known.set(hash, file);
    files.push(file);
  }
  return files;
}
