import { afterAll, expect, test } from 'vitest';
import { Transformer } from '@napi-rs/image';
import { stopTypstWorker } from '../../documents/server/engine/typst-queue.ts';
import { scanningWorld } from './scan.fixture.ts';

const { world, school } = scanningWorld();
afterAll(stopTypstWorker);

const refusal = (code: string) => ({ code });
/** A page on which nothing is found. */
const blank = () => Transformer.fromRgbaPixels(new Uint8Array(400 * 400 * 4).fill(250), 400, 400).jpegSync(80);
const letters = (text: string) => [...text].map((letter, at) => ({ question: at + 1, letters: [letter] }));

test('a page without a code is given to a person by hand; every answer is then chosen before it counts', async () => {
  const { api, examId, filled, scan, list, numbers, idOf } = await school(2);
  await scan(filled(0, 'ABCABC'), blank(), blank());
  const [first, second, third] = (await list())['hydra:member'];
  const [mine, other] = [await idOf(numbers[0] ?? ''), await idOf(numbers[1] ?? '')];
  const give = (pageId: string | undefined, examineeId: string, rest: { sheetPage?: number; reason?: string } = {}) =>
    api.giveScannedPage({ examId, pageId: pageId ?? '', examineeId, sheetPage: 1, ...rest });
  await expect(give(first?.id, other)).rejects.toMatchObject(refusal('not_to_be_given'));
  await expect(give(second?.id, other, { sheetPage: 2 })).rejects.toMatchObject({
    code: 'no_such_page',
    values: { pages: 1 },
  });
  await expect(give(second?.id, mine)).rejects.toMatchObject(refusal('page_there_already'));
  await give(second?.id, other);
  const page = await api.readScannedPage({ examId, pageId: second?.id ?? '' });
  expect(page).toMatchObject({ status: 'doubtful', problem: null, number: numbers[1], doubts: 6 });
  const accept = (answers: { question: number; letters: string[] }[]) =>
    api.acceptScannedSheet({ examId, pageId: page.id, over: 0, answers });
  await expect(accept(letters('ABCAB'))).rejects.toMatchObject(refusal('doubts_open'));
  expect(await accept(letters('ABCABC'))).toEqual({ version: 1 });
  await expect(give(third?.id, other, { reason: 'It is darker.' })).rejects.toMatchObject(refusal('accepted_already'));
  // With a reason it takes the place of one that waits.
  await give(third?.id, mine, { reason: 'The other one was for practice.' });
  expect((await list())['hydra:member'].map(({ status, reason }) => [status, reason])).toEqual([
    ['aside', 'The other one was for practice.'],
    ['accepted', ''],
    ['doubtful', ''],
  ]);
});

test('a sheet without a name is given only to somebody of its version, as the page that it says', async () => {
  const { api, companyId, examId, scan, list, numbers, grids, idOf } = await school(2);
  await scan(blank());
  const pageId = (await list())['hydra:member'][0]?.id ?? '';
  const [mine, other] = [grids.sheets[0]?.version ?? '', grids.sheets[1]?.version ?? ''];
  const says = (version: string, sheetPage: number) =>
    world.asOwner(companyId, (db) =>
      db
        .updateTable('scanned_page')
        .set({ fault: 'nobody_named', version, sheet_page: sheetPage, sheet_pages: 1 })
        .where('id', '=', pageId)
        .execute(),
    );
  const examineeId = await idOf(numbers[0] ?? '');
  const give = () => api.giveScannedPage({ examId, pageId, examineeId, sheetPage: 1 });
  await says(other, 1);
  await expect(give()).rejects.toMatchObject({ code: 'other_version', values: { printed: other, version: mine } });
  await says(mine, 2);
  await expect(give()).rejects.toMatchObject({ code: 'other_page', values: { page: 2 } });
  await says(mine, 1);
  await give();
});

test('after the release a page is given to somebody who is held back, and to nobody else', async () => {
  const { api, examId, filled, scan, list, numbers, idOf } = await school(2);
  const [out, back] = [await idOf(numbers[0] ?? ''), await idOf(numbers[1] ?? '')];
  await scan(filled(0, 'ABCABC'), blank());
  await api.acceptScannedSheets({ examId });
  await api.holdResult({ examId, examineeId: back, reason: 'The sheet is not here yet.' });
  await api.releaseResults({ examId });
  const pageId = (await list(['stopped']))['hydra:member'][0]?.id ?? '';
  const give = (examineeId: string) => api.giveScannedPage({ examId, pageId, examineeId, sheetPage: 1 });
  await expect(give(out)).rejects.toMatchObject(refusal('already_released'));
  await give(back);
  expect(await api.acceptScannedSheet({ examId, pageId, over: 0, answers: letters('ABCABC') })).toEqual({ version: 1 });
  expect(await api.releaseHeldResult({ examId, examineeId: back })).toEqual({ released: true });
});
