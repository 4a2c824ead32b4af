import { afterAll, expect, test } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { testExam } from '../../../exams/server/exam.fixture.ts';
import { forgetfulMedia } from '../../../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { documentContract } from '../../contract.ts';
import { textOfPdf } from '../engine/pdf-text.fixture.ts';
import { stopTypstWorker } from '../engine/typst-queue.ts';
import { documentHandlers } from '../handlers.ts';

const media = forgetfulMedia();
const world = testWorld(
  documentContract,
  documentHandlers({ media, publicUrl: 'https://exams.example.test', secret: 'a secret of tests' }),
);
afterAll(stopTypstWorker);

async function school() {
  const company = await world.company('SAT');
  const bank = await testBank(world, company, { '1': 4 });
  const plan = { count: { '1': 3 }, versions: 2, examineeIds: [(await world.examinee(company)).examineeId] };
  const { generatedExamId } = await testExam(world, company, bank, plan);
  const ada = await world.administrator(company);
  return { company, generatedExamId, ada, api: world.as(ada) };
}

test('a paper and its key are printed before an exam uses them, as proofs on every page and on record', async () => {
  const { company, generatedExamId, ada, api } = await school();
  const paper = textOfPdf(await api.printProof({ generatedExamId, version: 'A', languages: 'th' }));
  const key = textOfPdf(await api.printProofKey({ generatedExamId, version: 'B', language: 'en' }));
  expect(paper.length).toBeGreaterThan(1);
  for (const page of paper) expect(page).toMatch(/ต้นฉบับตรวจทาน[^]*GE-\d{4}-A/);
  for (const page of key) expect(page).toMatch(/Confidential · Proof[^]*GE-\d{4}-B/);
  // When, how long and what is enough to pass is not known yet.
  expect(paper[0]).not.toMatch(/นาที|เกณฑ์ผ่าน/);
  expect(key[0]).not.toContain('Pass mark');
  const events = await world.inCompany(company, (db) =>
    db.selectFrom('audit_event').select(['action', 'actor_id', 'subject_id', 'details']).orderBy('id').execute(),
  );
  const of = { actor_id: ada.accountId, subject_id: generatedExamId };
  expect(events).toEqual([
    { ...of, action: 'generated_exam.proof_printed', details: { version: 'A', language: 'th' } },
    { ...of, action: 'generated_exam.key_printed', details: { version: 'B', language: 'en' } },
  ]);
});

test('a key is given out only to those who prove again who they are', () => {
  expect(documentContract.printProofKey.asksAgain).toBe(true);
});

test('proofs are for those who make papers, of papers that are there', async () => {
  const { company, generatedExamId, api } = await school();
  const paper = { generatedExamId, version: 'A', languages: 'en' } as const;
  const key = { generatedExamId, version: 'A', language: 'en' } as const;
  await expect(api.printProof({ ...paper, version: 'C' })).rejects.toMatchObject({ code: 'no_such_version' });
  await expect(api.printProofKey({ ...key, version: 'C' })).rejects.toMatchObject({ code: 'no_such_version' });
  const picker = world.as(await world.administrator(company, ['exam.generateHandPickedExams']));
  await expect(picker.printProof(paper)).resolves.toBeDefined();
  const reader = world.as(await world.administrator(company, ['question.view']));
  await expect(reader.printProof(paper)).rejects.toMatchObject({ status: 403 });
  await expect(reader.printProofKey(key)).rejects.toMatchObject({ status: 403 });
  const stranger = world.as(await world.administrator(await world.company('ELSE')));
  await expect(stranger.printProof(paper)).rejects.toMatchObject({ status: 404 });
  await expect(stranger.printProofKey(key)).rejects.toMatchObject({ status: 404 });
});
