import { afterAll, expect, test } from 'vitest';
import { stopTypstWorker } from '../../documents/server/engine/typst-queue.ts';
import { assignInvigilator } from '../../invigilation/server/invigilator.fixture.ts';
import { scanningContract } from '../contract.ts';
import { scanningWorld } from './scan.fixture.ts';

const { world, school } = scanningWorld();
afterAll(stopTypstWorker);

const gone = { status: 404 };
const telling = ['key', 'isCorrect', 'correct', 'points', 'maxPoints', 'percent', 'passed', 'stem', 'explanation'];

function namesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) namesIn(one, found);
  else if (value !== null && typeof value === 'object' && !(value instanceof Date))
    for (const [name, inner] of Object.entries(value)) namesIn(inner, found.add(name));
  return found;
}

test('who invigilates an exam scans its sheets, and sees no key and no points on the way', async () => {
  const { companyId, examId, filled, work, idOf, numbers, api: chief } = await school(2);
  const typist = await world.administrator(companyId, []);
  await world.inCompany(companyId, (db) => assignInvigilator(db, examId, typist));
  const api = world.as(typist);
  const { id: scanId } = await api.startScan({ examId });
  await api.uploadScannedFile({ examId, scanId, name: 'a.jpg' }, filled(0, 'ABCABC'));
  await api.uploadScannedFile({ examId, scanId, name: 'b.jpg' }, filled(1, 'AAA-AA'));
  const reading = await api.readScan({ examId, scanId });
  await work(reading.taskId);
  const list = await api.listScannedPages({ examId });
  const [first, second] = list['hydra:member'];
  const page = await api.readScannedPage({ examId, pageId: first?.id ?? '' });
  const aside = { examId, pageId: second?.id ?? '' };
  const bodies = {
    list,
    page,
    scans: await api.listScans({ examId }),
    aside: await api.putScannedPageAside({ ...aside, reason: 'Not needed.' }),
    restored: await api.restoreScannedPage(aside),
    one: await api.acceptScannedSheet({ examId, pageId: page.id, over: 0, answers: [] }),
    all: await api.acceptScannedSheets({ examId }),
    kept: await api.listPicturesOfSheet({ examId, examineeId: await idOf(numbers[0] ?? '') }),
  };
  expect(bodies.one).toEqual({ version: 1 });
  expect([...namesIn(bodies)].filter((name) => telling.includes(name))).toEqual([]);
  await chief.releaseResults({ examId });
  await expect(api.listScannedPages({ examId })).rejects.toMatchObject(gone);
});

test('an exam is not there for who is not assigned to it, at every endpoint of scanning', async () => {
  const { companyId, examId } = await school(1);
  const stranger = world.as(await world.administrator(companyId, ['report.generateReportExams']));
  const id = examId;
  const given: Record<string, unknown> = { examId, scanId: id, pageId: id, examineeId: id, name: 'a.jpg', over: 0 };
  Object.assign(given, { answers: [], reason: 'None.', sheetPage: 1 });
  const calls = stranger as unknown as Record<string, (input: unknown, file?: Uint8Array) => Promise<unknown>>;
  for (const [name, endpoint] of Object.entries(scanningContract)) {
    const own = Object.fromEntries(Object.entries(given).filter(([field]) => field in endpoint.input.shape));
    const file = 'kind' in endpoint && endpoint.kind === 'upload' ? Buffer.from('%PDF-') : undefined;
    await expect(calls[name]?.(own, file), name).rejects.toMatchObject(gone);
  }
});
