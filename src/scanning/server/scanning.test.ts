import { afterAll, expect, test } from 'vitest';
import { stopTypstWorker } from '../../documents/server/engine/typst-queue.ts';
import { scanningWorld } from './scan.fixture.ts';

const { world, school } = scanningWorld();
afterAll(stopTypstWorker);

const refusal = (code: string) => ({ code });

test('sheets that are certain are accepted at once, as versions of a typed sheet that say that they were scanned', async () => {
  const { api, examId, filled, scan, list, numbers, idOf } = await school(3);
  await scan(filled(0, 'ABCABC'), filled(1, 'AAAAA-'), filled(2, 'CCCCCC'));
  const pages = await list();
  expect(pages['hydra:member'].map(({ number, status, problem }) => [number, status, problem])).toEqual(
    numbers.map((number) => [number, 'ready', null]),
  );
  expect(pages.counts).toEqual({ stopped: 0, doubtful: 0, ready: 3, accepted: 0, aside: 0 });
  expect(await api.acceptScannedSheets({ examId })).toEqual({ accepted: 3, left: 0 });
  const examineeId = await idOf(numbers[1] ?? '');
  const typed = await api.readPaperAnswers({ examId, examineeId });
  expect(typed).toMatchObject({ version: 1, scanned: true });
  expect(typed.answers.map(({ position, response }) => `${position}${String(response)}`).join(' ')).toBe(
    '1A 2A 3A 4A 5A',
  );
  const { results } = await api.listResults({ examId });
  expect(results).toHaveLength(3);
  await expect(api.acceptScannedSheets({ examId })).rejects.toMatchObject(refusal('nothing_ready'));
  const kept = await api.listPicturesOfSheet({ examId, examineeId });
  expect(kept['hydra:member']).toMatchObject([{ sheetPage: 1, version: 1 }]);
  const picture = await api.readScannedPicture({ examId, pageId: kept['hydra:member'][0]?.id ?? '' });
  expect(Buffer.from(picture).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});

test('what is in doubt is settled by a person before it counts; the history names who did', async () => {
  const { api, examId, filled, scan, list, numbers, idOf } = await school(1);
  await scan(filled(0, 'AB-ABC', { 3: { letter: 'A', what: 'faint' }, 5: { letter: 'C', what: 'filled' } }));
  const [row] = (await list())['hydra:member'];
  expect(row).toMatchObject({ status: 'doubtful', doubts: 2 });
  const pageId = row?.id ?? '';
  await expect(api.acceptScannedSheets({ examId })).rejects.toMatchObject(refusal('nothing_ready'));
  const page = await api.readScannedPage({ examId, pageId });
  const doubtful = page.questions.filter(({ doubt }) => doubt);
  expect(doubtful.map(({ question, doubt }) => [question, doubt])).toEqual([
    [3, 'faint'],
    [5, 'several_marks'],
  ]);
  for (const { place } of doubtful) expect(place).toMatchObject({ left: expect.any(Number), top: expect.any(Number) });
  const accept = (answers: { question: number; letters: string[] }[], over = 0) =>
    api.acceptScannedSheet({ examId, pageId, over, answers });
  await expect(accept([{ question: 3, letters: [] }])).rejects.toMatchObject(refusal('doubts_open'));
  const settled = [
    { question: 3, letters: [] },
    { question: 5, letters: ['C'] },
  ];
  await expect(accept([...settled, { question: 1, letters: ['Z'] }])).rejects.toMatchObject(refusal('no_such_option'));
  await expect(accept(settled, 1)).rejects.toMatchObject(refusal('typed_meanwhile'));
  expect(await accept(settled)).toEqual({ version: 1 });
  await expect(accept(settled)).rejects.toMatchObject(refusal('accepted_already'));
  const { results } = await api.listResults({ examId });
  const sheet = await api.readPersonSheet({ resultId: results[0]?.id ?? '' });
  expect(sheet.questions.map(({ written }) => written ?? '-').join('')).toBe('AB-ACC');
  expect(sheet.questions[4]?.history).toMatchObject([{ what: 'scanned', by: { givenName: { en: 'Ada' } } }]);
  // A correction is the next version, typed.
  const examineeId = await idOf(numbers[0] ?? '');
  const answers = [...'AB-ABC'].map((letter, at) => ({ position: at + 1, response: letter === '-' ? null : letter }));
  await api.recordPaperAnswers({ examId, examineeId, over: 1, answers });
  const again = await api.readPersonSheet({ resultId: results[0]?.id ?? '' });
  expect(again.questions[4]?.history.map(({ what }) => what)).toEqual(['typed', 'scanned']);
});

test('a sheet that was typed already is looked at, and its picture kept where both say the same', async () => {
  const { api, examId, filledPng, scan, list, numbers, idOf } = await school(1);
  const examineeId = await idOf(numbers[0] ?? '');
  const type = (...typed: readonly string[]) =>
    api.recordPaperAnswers({
      examId,
      examineeId,
      answers: typed.map((response, at) => ({ position: at + 1, response })),
    });
  await type('A', 'B', 'C', 'A', 'B', 'C');
  await scan(filledPng(0, 'ABCABC'));
  const [row] = (await list())['hydra:member'];
  expect(row).toMatchObject({ status: 'doubtful', doubts: 0, typed: true });
  const page = await api.readScannedPage({ examId, pageId: row?.id ?? '' });
  expect(page.questions.every(({ read, typed }) => read.join('') === typed?.join(''))).toBe(true);
  expect(await api.acceptScannedSheet({ examId, pageId: page.id, over: 1, answers: [] })).toEqual({ version: 1 });
  // Several letters where one is asked are shown as several.
  await type('AB', 'B', 'C', 'A', 'B', 'C');
  const later = await api.readScannedPage({ examId, pageId: page.id });
  expect(later.questions[0]?.typed).toEqual(['A', 'B']);
});

test('a second sheet of a person stops both, until one is put aside; that one can be restored', async () => {
  const { api, examId, filledPng, scan, list } = await school(2);
  await scan(filledPng(0, 'ABCABC'), filledPng(0, 'AAAAAA'), filledPng(1, 'BBBBBB'));
  const [first, second] = (await list())['hydra:member'];
  expect((await list()).counts).toMatchObject({ stopped: 2, ready: 1 });
  expect([first?.problem, second?.problem]).toEqual(['second_sheet', 'second_sheet']);
  const accept = (pageId = '') => api.acceptScannedSheet({ examId, pageId, over: 0, answers: [] });
  await expect(accept(first?.id)).rejects.toMatchObject(refusal('page_stopped'));
  expect(await api.acceptScannedSheets({ examId })).toEqual({ accepted: 1, left: 0 });
  const pageId = second?.id ?? '';
  const aside = () => api.putScannedPageAside({ examId, pageId, reason: 'Filled in for practice.' });
  await aside();
  await expect(aside()).rejects.toMatchObject(refusal('put_aside_already'));
  await expect(accept(second?.id)).rejects.toMatchObject(refusal('put_aside_already'));
  await accept(first?.id);
  await expect(api.putScannedPageAside({ examId, pageId: first?.id ?? '', reason: 'Too late.' })).rejects.toMatchObject(
    refusal('accepted_already'),
  );
  await api.restoreScannedPage({ examId, pageId });
  await expect(api.restoreScannedPage({ examId, pageId })).rejects.toMatchObject(refusal('not_put_aside'));
  expect((await list(['stopped']))['hydra:member']).toMatchObject([{ id: pageId, problem: 'second_sheet' }]);
});

test('a page that is stopped stops the other pages of its sheet, and none of them counts before it is settled', async () => {
  const { api, examId, companyId, filledPng, scan, list, numbers } = await school(2);
  await scan(...['ABCABC', 'AAAAAA', 'CCCCCC'].map((letters) => filledPng(0, letters)), filledPng(1, 'BBBBBB'));
  const ids = (await list())['hydra:member'].filter(({ number }) => number === numbers[0]).map(({ id }) => id);
  const [first = '', second = '', third = ''] = ids;
  // As if the paper had more questions than a page: two scans of its second page.
  const set = (
    pages: readonly string[],
    to: { sheet_page?: number; sheet_pages?: number; answers?: string; version?: string },
  ) => world.asOwner(companyId, (db) => db.updateTable('scanned_page').set(to).where('id', 'in', pages).execute());
  await set(ids, { sheet_pages: 2 });
  await set([second, third], { sheet_page: 2, answers: '[]' });
  const problems = async () =>
    (await list())['hydra:member'].filter(({ number }) => number === numbers[0]).map(({ problem }) => problem);
  expect(await problems()).toEqual(['other_page_stopped', 'second_sheet', 'second_sheet']);
  const accept = () => api.acceptScannedSheet({ examId, pageId: first, over: 0, answers: [] });
  await expect(accept()).rejects.toMatchObject(refusal('page_stopped'));
  // The one of the other person alone.
  expect(await api.acceptScannedSheets({ examId })).toEqual({ accepted: 1, left: 0 });
  await api.putScannedPageAside({ examId, pageId: third, reason: 'It was scanned twice.' });
  expect(await problems()).toEqual([null, null, null]);
  await set([second], { version: 'Z' });
  expect(await problems()).toEqual(['other_page_stopped', 'wrong_version', null]);
  await expect(accept()).rejects.toMatchObject(refusal('page_stopped'));
  const { version } = await api.readScannedPage({ examId, pageId: first });
  await set([second], { version: version ?? '' });
  expect(await accept()).toEqual({ version: 1 });
  expect((await list()).counts).toEqual({ stopped: 0, doubtful: 0, ready: 0, accepted: 3, aside: 1 });
});

test('the sheet of a stranger, of another version, of another exam, and one without its other page are stopped', async () => {
  const { api, examId, companyId, filledPng, scan, list, numbers, idOf } = await school(4);
  const other = await school(1);
  const [first, second, third, fourth] = numbers as [string, string, string, string];
  const ids = { second: await idOf(second), fourth: await idOf(fourth) };
  // What became of the exam after its sheets were printed.
  await world.asOwner(companyId, async (db) => {
    const candidates = () => db.selectFrom('exam_candidate').select('paper_id').distinct();
    const own = candidates().where('examinee_id', '=', ids.second);
    const [another] = await candidates().where('paper_id', 'not in', own).execute();
    await db
      .updateTable('exam_candidate')
      .set({ paper_id: another?.paper_id ?? '' })
      .where('examinee_id', '=', ids.second)
      .execute();
    await db.deleteFrom('exam_candidate').where('examinee_id', '=', ids.fourth).execute();
  });
  await scan(...[0, 1, 2, 3].map((person) => filledPng(person, 'ABCABC')), other.filledPng(0, 'ABCABC'));
  await world.asOwner(companyId, (db) =>
    db.updateTable('scanned_page').set({ sheet_pages: 2 }).where('examinee_number', '=', first).execute(),
  );
  const pages = (await list())['hydra:member'];
  expect(pages.map(({ number, problem }) => [number, problem])).toEqual([
    [first, 'missing_page'],
    [second, 'wrong_version'],
    [third, null],
    [fourth, 'unknown_person'],
    [null, 'not_ours'],
  ]);
  for (const { id: pageId, problem } of pages.filter((page) => page.problem !== null))
    await expect(api.acceptScannedSheet({ examId, pageId, over: 0, answers: [] }), problem ?? '').rejects.toMatchObject(
      refusal('page_stopped'),
    );
  expect(await api.acceptScannedSheets({ examId })).toEqual({ accepted: 1, left: 0 });
});

test('a file that is none is refused while the others are read; a broken one stands among the pages', async () => {
  const { api, examId, filledPng, list, work } = await school(1);
  const { id: scanId } = await api.startScan({ examId });
  const upload = (bytes: Uint8Array) => api.uploadScannedFile({ examId, scanId, name: 'file' }, bytes);
  await expect(upload(Buffer.alloc(0))).rejects.toMatchObject(refusal('file_empty'));
  await expect(upload(Buffer.from('no picture'))).rejects.toMatchObject(refusal('not_a_picture'));
  await expect(api.readScan({ examId, scanId })).rejects.toMatchObject(refusal('nothing_to_read'));
  await upload(Buffer.from('%PDF-1.7 and then nothing'));
  await upload(filledPng(0, 'ABCABC'));
  const { taskId } = await api.readScan({ examId, scanId });
  await expect(api.readScan({ examId, scanId })).rejects.toMatchObject(refusal('being_read'));
  await expect(upload(filledPng(0, 'ABCABC'))).rejects.toMatchObject(refusal('being_read'));
  await work(taskId);
  expect((await list())['hydra:member'].map(({ problem }) => problem)).toEqual(['not_a_picture', null]);
  const { 'hydra:member': scans } = await api.listScans({ examId });
  expect(scans).toMatchObject([{ files: 2, unread: 0, pages: 2, isReading: false }]);
});

test('a worker that died left pages behind: reading goes on after them, and none comes twice', async () => {
  const { api, examId, companyId, filledPng, scan, list, work } = await school(2);
  const { scanId } = await scan(filledPng(0, 'ABCABC'), filledPng(1, 'ABCABC'));
  // It died after the last page was kept and before its file was noted as read.
  await world.asOwner(companyId, (db) => db.updateTable('scan_file').set({ read_at: null }).execute());
  const { taskId } = await api.readScan({ examId, scanId });
  await work(taskId);
  const pages = await list();
  expect(pages['hydra:totalItems']).toBe(2);
  expect(pages.counts).toMatchObject({ ready: 2 });
});

test('neither who types no sheets nor another company sees anything of it', async () => {
  const { api, examId, companyId, filledPng, scan, list } = await school(1);
  await scan(filledPng(0, 'ABCABC'));
  const pageId = (await list())['hydra:member'][0]?.id ?? '';
  const reader = world.as(await world.administrator(companyId, ['report.generateReportExams']));
  await expect(reader.readScannedPicture({ examId, pageId })).rejects.toMatchObject({ status: 404 });
  const elsewhere = world.as(await world.administrator(await world.company('Else')));
  for (const call of [elsewhere.readScannedPicture, elsewhere.readScannedPage])
    await expect(call({ examId, pageId })).rejects.toMatchObject({ status: 404 });
  expect((await api.listScannedPages({ examId, q: 'scan-1' }))['hydra:totalItems']).toBe(1);
  expect((await api.listScannedPages({ examId, q: 'nobody' }))['hydra:totalItems']).toBe(0);
});

test('before the exam began and after its results are out, nothing is scanned', async () => {
  const { api, examId, companyId } = await school(1);
  const turn = (state: string) =>
    world.asOwner(companyId, (db) =>
      db
        .updateTable('exam')
        .set({ state: state as never })
        .where('id', '=', examId)
        .execute(),
    );
  await turn('draft');
  await expect(api.startScan({ examId })).rejects.toMatchObject(refusal('not_on_paper'));
  await turn('released');
  await expect(api.startScan({ examId })).rejects.toMatchObject(refusal('already_released'));
});
