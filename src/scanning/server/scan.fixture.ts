import { sql } from 'kysely';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { documentIdOf } from '../../documents/domain/document-name.ts';
import { loadPersonalGrids } from '../../documents/server/answer-grid/document.ts';
import { answerGridSheet } from '../../documents/server/answer-grid/sheet.ts';
import { sheetStampFrom } from '../../documents/server/answer-grid/sheet-stamp.ts';
import { compileInWorker } from '../../documents/server/engine/typst-queue.ts';
import { printOf } from '../../documents/server/print-of.ts';
import { findExamToPrint } from '../../documents/server/queries.ts';
import { testExam } from '../../exams/server/exam.fixture.ts';
import { found, Refusal } from '../../platform/refusal.ts';
import type { InTransaction } from '../../platform/server/database/database.ts';
import { forgetfulMedia } from '../../platform/server/fixtures/media.fixture.ts';
import { greyPng } from '../../platform/server/fixtures/pictures.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { personSheetContract } from '../../results/person-sheet-contract.ts';
import { personSheetHandlers } from '../../results/server/person-sheet/person-sheet-handlers.ts';
import { resultHandlers } from '../../results/server/handlers.ts';
import { typedHandlers } from '../../results/server/typing/typed-handlers.ts';
import { resultContract } from '../../results/contract.ts';
import { typedContract } from '../../results/typed-contract.ts';
import { scanningContract } from '../contract.ts';
import type { GreyPicture } from '../domain/picture.ts';
import type { PageStatus } from '../domain/page-status.ts';
import type { Scribble } from '../domain/scribble.fixture.ts';
import { findVersions } from './exam-sheets.ts';
import { scanningHandlers } from './handlers.ts';
import { openPages } from './open-pages.ts';
import { scanningJobs } from './reading/job.ts';
import { chanceFrom, fillIn, jpegOf } from './scanned.fixture.ts';

const secret = 'a secret that only this test knows';

/** A server that scans, and a school with an exam on paper whose printed sheets are filled in by the test. */
export function scanningWorld() {
  const media = forgetfulMedia();
  const world = testWorld(
    { ...scanningContract, ...resultContract, ...personSheetContract, ...typedContract },
    {
      ...scanningHandlers(media),
      ...resultHandlers({ secret, publicUrl: 'http://localhost:3000' }),
      ...personSheetHandlers(() => ''),
      ...typedHandlers,
    },
  );
  const inTransaction: InTransaction = ({ companyId }, work) => world.inCompany(companyId ?? '', work);
  return { world, media, school: (people: number) => school({ world, media, inTransaction }, people) };
}

type Means = {
  readonly world: ReturnType<typeof scanningWorld>['world'];
  readonly media: ReturnType<typeof forgetfulMedia>;
  readonly inTransaction: InTransaction;
};

/** What is filled in otherwise than with a pen, by question. */
type Scribbles = Readonly<Record<number, { readonly letter: string; readonly what: Scribble }>>;

async function school({ world, media, inTransaction }: Means, people: number) {
  const companyId = await world.company('Scan');
  const bank = await testBank(world, companyId, { '1': 6 });
  const examineeIds: string[] = [];
  for (let at = 0; at < people; at++) examineeIds.push((await world.examinee(companyId)).examineeId);
  const plan = { count: { '1': 6 }, versions: 2, kind: 'paper', examineeIds } as const;
  const { examId } = await testExam(world, companyId, bank, plan);
  const admin = await world.administrator(companyId);
  const api = world.as(admin);
  const { exam, grids, versions } = await world.inCompany(companyId, async (db) => {
    const row = found(await findExamToPrint(db, examId));
    const print = printOf(row, { language: 'en', size: 'a4', documentId: documentIdOf(row), now: world.now });
    const printing = { db, examId, exam: row, print };
    return {
      exam: row,
      grids: await loadPersonalGrids(sheetStampFrom(secret))(printing),
      versions: await findVersions(db, row),
    };
  });
  if (grids instanceof Refusal) throw new Error('Nobody is registered.');
  const numbers = grids.sheets.map(({ examinee }) => examinee?.number ?? '');
  const pages: GreyPicture[] = [];
  for await (const page of openPages((await compileInWorker(answerGridSheet(grids))).pdf))
    if ('picture' in page) pages.push(page.picture);

  /** The sheet of a person (0, 1, …) with these letters, `-` for none. */
  const drawn = (person: number, letters: string, scribbles: Scribbles = {}): GreyPicture => {
    const page = pages[person];
    const questions = versions.get(grids.sheets[person]?.version ?? '') ?? [];
    if (!page) throw new Error('No such sheet.');
    const picture = { ...page, pixels: page.pixels.slice() };
    const marks = [...letters].map((letter, at) => ({
      question: at + 1,
      meant: null,
      marks: [
        ...(letter === '-' ? [] : [{ letter, what: 'filled' as const }]),
        ...(scribbles[at + 1] ? [scribbles[at + 1] as { letter: string; what: Scribble }] : []),
      ],
    }));
    fillIn(picture, questions, marks, chanceFrom(letters));
    return picture;
  };
  /** The same as the file of a camera. */
  const filled = (...sheet: Parameters<typeof drawn>): Uint8Array => jpegOf(drawn(...sheet));
  /** The same as a file that is made and read sooner: what is asked does not depend on what a picture is kept as. */
  const filledPng = (...sheet: Parameters<typeof drawn>): Uint8Array => greyPng(drawn(...sheet));

  const work = (task: string) =>
    scanningJobs(media, secret)['read_scanned_sheets']?.(
      { company: companyId, task },
      { inTransaction, now: () => world.now },
    );
  /** Uploads these files and reads them to the end. */
  const scan = async (...files: readonly Uint8Array[]) => {
    const { id: scanId } = await api.startScan({ examId });
    for (const [at, file] of files.entries())
      await api.uploadScannedFile({ examId, scanId, name: `scan-${at + 1}.jpg` }, file);
    const { taskId } = await api.readScan({ examId, scanId });
    await work(taskId);
    return { scanId, taskId };
  };
  const list = (status: PageStatus[] = []) => api.listScannedPages({ examId, status });
  const idOf = (number: string) =>
    world.inCompany(companyId, async (db) => {
      const { rows } = await sql<{ id: string }>`select id from examinee where number = ${number}`.execute(db);
      return rows[0]?.id ?? '';
    });
  return { companyId, examId, exam, admin, api, numbers, filled, filledPng, scan, list, work, idOf, grids };
}
