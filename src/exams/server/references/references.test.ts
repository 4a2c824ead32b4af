import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { pdfOf } from '../../../platform/server/fixtures/pdf.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { removeDueFiles } from '../../../platform/server/media/stored-files.ts';
import { examContract } from '../../contract.ts';
import type { ExamState } from '../../domain/exam-state.ts';
import { examSurroundings, testExam } from '../exam.fixture.ts';
import { examHandlers } from '../handlers.ts';

const { media } = examSurroundings;
const world = testWorld(examContract, examHandlers(examSurroundings));
const pdf = pdfOf('Torque values');
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, status }: { code?: string; status?: number }) => code ?? status,
  );

async function school(state: ExamState = 'scheduled', tools = '{reference}') {
  const companyId = await world.company('references');
  const bank = await testBank(world, companyId, { '1': 6 });
  const { examineeId } = await world.examinee(companyId);
  const staff = await world.administrator(companyId);
  const { examId } = await testExam(world, companyId, bank, {
    count: { '1': 4 },
    examineeIds: [examineeId],
    state,
    opens: state === 'scheduled' ? 1 : -1,
    closes: 2,
  });
  await world.inCompany(companyId, (db) => sql`update exam set tools = ${tools} where id = ${examId}`.execute(db));
  const api = world.as(staff);
  const upload = (name: string, bytes: Uint8Array = pdf) => api.uploadReference({ examId, name }, bytes);
  return { companyId, api, examId, upload };
}

test('a PDF is put into an exam, read as it was, taken out, and its bytes go with it', async () => {
  const { companyId, api, examId, upload } = await school();
  const { id } = await upload('Torque table');
  expect(await api.listReferences({ examId })).toMatchObject({
    'hydra:member': [{ id, name: 'Torque table', size: pdf.length }],
    changeable: true,
  });
  expect(Buffer.from(await api.readReference({ examId, referenceId: id }))).toEqual(pdf);
  const lies = () => [...media.kept.keys()].filter((path) => path.startsWith(`${companyId}/files/`)).length;
  const inYears = new Date(world.now.getTime() + 1000 * 24 * 3_600_000);
  await removeDueFiles(world.inTransaction, media, companyId, inYears);
  expect(lies()).toBe(1);

  await api.removeReference({ examId, referenceId: id });
  expect((await api.listReferences({ examId }))['hydra:member']).toEqual([]);
  await removeDueFiles(world.inTransaction, media, companyId, world.now);
  expect(lies()).toBe(0);
  const record = await world.inCompany(companyId, (db) =>
    db.selectFrom('audit_event').select('action').where('action', 'like', 'exam.reference%').orderBy('id').execute(),
  );
  expect(record.map(({ action }) => action)).toEqual(['exam.reference_added', 'exam.reference_removed']);
});

test('what is no PDF is refused, and so is the sixth file', async () => {
  const { api, examId, upload } = await school();
  expect(await refusalOf(upload('A page', Buffer.from('<html>%PDF-1.7</html>')))).toBe('not_a_pdf');
  for (const name of ['1', '2', '3', '4', '5']) await upload(name);
  expect(await refusalOf(upload('6'))).toBe('too_many_references');
  const listed = await api.listReferences({ examId });
  expect(listed['hydra:member'].map(({ name }) => name)).toEqual(['1', '2', '3', '4', '5']);
});

test('from its opening on nothing changes, and without the tool nothing is taken', async () => {
  const open = await school('open');
  expect(await refusalOf(open.upload('Late'))).toBe('already_open');
  expect(await open.api.listReferences({ examId: open.examId })).toMatchObject({ changeable: false });
  const without = await school('scheduled', '{strike}');
  expect(await refusalOf(without.upload('Not allowed'))).toBe('reference_not_allowed');
});

test('another company reads, adds and removes nothing', async () => {
  const { examId, upload } = await school();
  const { id: referenceId } = await upload('Ours');
  const { api } = await school();
  expect(await refusalOf(api.listReferences({ examId }))).toBe(404);
  expect(await refusalOf(api.readReference({ examId, referenceId }))).toBe(404);
  expect(await refusalOf(api.removeReference({ examId, referenceId }))).toBe(404);
  expect(await refusalOf(api.uploadReference({ examId, name: 'Theirs' }, pdf))).toBe(404);
});
