import { afterAll, expect, test } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { testExam } from '../../../exams/server/exam.fixture.ts';
import { forgetfulMedia } from '../../../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { documentContract } from '../../contract.ts';
import { stopTypstWorker } from '../engine/typst-queue.ts';
import { documentHandlers } from '../handlers.ts';

const world = testWorld(
  documentContract,
  documentHandlers({ media: forgetfulMedia(), publicUrl: 'https://exams.example.test', secret: 'a secret of tests' }),
);
afterAll(stopTypstWorker);

const print = { language: 'en', size: 'a4' } as const;

async function school() {
  const companyId = await world.company('SLIPS');
  const bank = await testBank(world, companyId, { '1': 4 });
  const { examineeId } = await world.examinee(companyId);
  const { examId } = await testExam(world, companyId, bank, {
    count: { '1': 4 },
    examineeIds: [examineeId],
    closes: 5,
  });
  const api = world.as(await world.administrator(companyId));
  const set = (change: object) =>
    world.inCompany(companyId, (db) => db.updateTable('exam').set(change).where('id', '=', examId).execute());
  const hashes = () =>
    world.inCompany(companyId, async (db) => {
      const rows = await db.selectFrom('entry_code').select(['code_hash', 'used_at']).execute();
      return rows.map(({ code_hash: hash }) => hash.toString('hex'));
    });
  return { examId, api, set, hashes };
}

test('printing the slips makes a code for everybody, and new ones when they are printed again', async () => {
  const { examId, api, set, hashes } = await school();
  await set({ entry_by: 'code' });
  const bytes = await api.printEntryCodes({ examId, ...print });
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  const [first, ...others] = await hashes();
  expect(others).toEqual([]);
  await api.printEntryCodes({ examId, ...print });
  expect(await hashes()).not.toContain(first);
});

test('an exam without codes, or one that is over, prints none', async () => {
  const { examId, api, set, hashes } = await school();
  const asked = () => api.printEntryCodes({ examId, ...print });
  await expect(asked()).rejects.toMatchObject({ code: 'no_entry_codes' });
  await set({ entry_by: 'both', state: 'closed' });
  await expect(asked()).rejects.toMatchObject({ code: 'exam_over' });
  expect(await hashes()).toEqual([]);
});
