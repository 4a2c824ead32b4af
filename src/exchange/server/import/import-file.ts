import { theOperator } from '../../../platform/server/database/acting.ts';
import { findAuthor, findCompanyId } from './import-as.ts';
import type { Db, InTransaction } from '../../../platform/server/database/database.ts';
import type { MediaFiles, PassingFiles } from '../../../platform/server/media/media-path.ts';
import type { Transact } from '../../../platform/server/database/transact.ts';
import type { Unread } from '../../../platform/server/file-reading/reading-process.ts';
import { StartProblem } from '../../../platform/server/start-problem.ts';
import { noChoices, type DuplicateWay } from '../../domain/choices.ts';
import type { FileFormat } from '../../domain/imported.ts';
import { importQuestions } from './import-questions.ts';
import { keepMedia } from './keep-media.ts';
import type { PackedReading } from '../read/packed-reading.ts';
import { planImport } from '../upload/summary.ts';
import { findImportFile, saveChoices, saveImportFile } from '../queries.ts';
import { saveImported } from './brought.ts';
import { readApart } from '../read/read-apart.ts';
import { storeWaiting, type WaitingFile } from '../upload/waiting-files.ts';
import { fileOutcome, outcomeOf, type FileOutcome, type ImportOutcome } from './import-outcome.ts';

type Surroundings = {
  readonly inTransaction: InTransaction;
  readonly media: MediaFiles & PassingFiles;
  readonly now: () => Date;
};

export type GivenFile = { readonly name: string; readonly bytes: Uint8Array };

export type ReadOrder = {
  readonly files: readonly GivenFile[];
  /** What the files are; null where each says it itself. */
  readonly format: FileFormat | null;
  /** Lists each question as it was read. */
  readonly list: boolean;
};

type FileImportOrder = ReadOrder & {
  readonly companyCode: string;
  /** Compares with the bank and reports, imports nothing. */
  readonly dryRun: boolean;
  readonly duplicates: DuplicateWay;
};

type ReadFile = { readonly name: string; readonly packed: PackedReading };
/** With what it shows in the media store, where it is to be imported. */
type KeptFile = ReadFile & { readonly waiting: WaitingFile | null };

/** What is in the files; without a database nobody knows what a bank has already. */
export async function readFiles({ files, format, list }: ReadOrder): Promise<ImportOutcome> {
  const read = await readAll(files, format);
  return outcomeOf(
    read.map(({ name, packed }) => fileOutcome(name, packed.json, { imported: null, list })),
    true,
  );
}

/**
 * Imports files of questions as drafts, with whatever modules and subsections they need, all in one transaction. The
 * author is the company's first administrator; questions without a topic go to a module named after their file.
 */
export async function importFiles(surroundings: Surroundings, order: FileImportOrder): Promise<ImportOutcome> {
  const { inTransaction } = surroundings;
  const companyId = await inTransaction({ companyId: null, role: 'staff' }, (db) =>
    findCompanyId(db, order.companyCode),
  );
  const files = await keepAll(surroundings, companyId, await readAll(order.files, order.format), order);
  const outcomes = await inTransaction({ companyId, role: 'staff', by: theOperator }, async (db) => {
    const authorId = await findAuthor(db, order.companyCode);
    const by = { companyId, authorId, now: surroundings.now() };
    const done: FileOutcome[] = [];
    const shown = new Map<string, readonly string[]>();
    for (const file of files) {
      const { importId, imported, media } = await importOne(db, by, file, order);
      shown.set(importId, media);
      done.push(fileOutcome(file.name, file.packed.json, { imported, list: order.list }));
      // What a dry run compared was only lent to the database.
      if (order.dryRun) await db.deleteFrom('import_file').where('id', '=', importId).execute();
    }
    if (!order.dryRun)
      for (const [importId, hashes] of shown)
        await keepMedia(db, surroundings.media, { companyId, importId, now: by.now }, hashes);
    return done;
  });
  return outcomeOf(outcomes, order.dryRun);
}

async function readAll(files: readonly GivenFile[], format: FileFormat | null): Promise<ReadFile[]> {
  const read: ReadFile[] = [];
  for (const { name, bytes } of files) {
    const packed = await readApart({ name, bytes, format }, { companyId: '' });
    if ('unread' in packed) throw whyUnread(name, packed);
    read.push({ name, packed });
  }
  return read;
}

async function keepAll(
  { inTransaction, media: store, now }: Surroundings,
  companyId: string,
  files: readonly ReadFile[],
  { dryRun }: FileImportOrder,
): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const file of files) {
    const media = dryRun ? [] : file.packed.media;
    const transact: Transact = (work) => inTransaction({ companyId, role: 'staff' }, work);
    kept.push({ ...file, waiting: await storeWaiting(transact, store, { companyId, media, now: now() }) });
  }
  return kept;
}

const whyUnread = (name: string, { because }: Unread): Error =>
  because
    ? new Error(`The program that reads files failed at ${name}. Run "npm run sanam -- doctor".`, { cause: because })
    : new StartProblem(`The file ${name} takes too much time or memory to read. Split it into smaller files.`);

type By = { readonly companyId: string; readonly authorId: string; readonly now: Date };

async function importOne(
  db: Db,
  { companyId, authorId, now }: By,
  { name, packed, waiting }: KeptFile,
  { dryRun, duplicates }: FileImportOrder,
): Promise<{ readonly importId: string; readonly imported: number; readonly media: readonly string[] }> {
  const importId = await saveImportFile(db, { name, reading: packed.json, media: waiting, uploadedBy: authorId, now });
  const choices = { ...noChoices, duplicates };
  await saveChoices(db, importId, choices);
  if (dryRun) {
    const file = await findImportFile(db, importId);
    return { importId, imported: file ? (await planImport(db, file)).ready : 0, media: [] };
  }
  const done = await importQuestions(
    db,
    {
      companyId,
      actor: { kind: 'platform', accountId: authorId, sessionId: '' },
      importId,
      topic: name.replace(/\.[^.]*$/, '') || name,
      createPlaces: true,
      subsectionId: null,
      submit: false,
      choices,
      now,
    },
    async () => {},
  );
  await saveImported(db, importId, done.brought, now);
  return { importId, imported: done.outcome.imported, media: done.media };
}
