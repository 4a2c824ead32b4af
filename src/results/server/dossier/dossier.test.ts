import { webcrypto } from 'node:crypto';
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { testExam, testSitting } from '../../../exams/server/exam.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { readStoredZip, writeStoredZip } from './stored-zip.ts';
import { verifyDossier, type TrustedKey } from './verify-dossier.ts';
import { resultContract } from '../../contract.ts';
import { dossierContract } from '../../dossier-contract.ts';
import { resultHandlers } from '../handlers.ts';
import { resultJobs } from '../jobs.ts';
import { dossierHandlers } from './dossier-handlers.ts';
import { verifyPage } from './verify-page.ts';

const secret = 'a secret that only this test knows';
const world = testWorld(
  { ...resultContract, ...dossierContract },
  {
    ...resultHandlers({ secret, publicUrl: 'http://localhost:3000' }),
    ...dossierHandlers({ secret, media: { read: async () => null } }),
  },
);

const verify = (bytes: Uint8Array, keys: readonly TrustedKey[] | null) => verifyDossier(bytes, keys, webcrypto.subtle);

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ status, code }: { status?: number; code?: string }) => code ?? status,
  );

/** Somebody who has sat an exam of four questions, three of them right, and the dossier of it. */
async function downloaded() {
  const companyId = await world.company('SAT');
  const bank = await testBank(world, companyId, { '1': 5 });
  const { examineeId } = await world.examinee(companyId);
  const { examId } = await testExam(world, companyId, bank, { count: { '1': 4 }, examineeIds: [examineeId] });
  const sittingId = await testSitting(world, companyId, examId, examineeId, {}, ({ position }) =>
    position === 4 ? 'wrong' : 'right',
  );
  await world.asOwner(companyId, (db) =>
    db
      .insertInto('sitting_focus_loss')
      .values({ sitting_id: sittingId, id: crypto.randomUUID(), pass_id: crypto.randomUUID(), left_at: world.now })
      .execute(),
  );
  await resultJobs['mark_sitting']?.(
    { company: companyId, sitting: sittingId },
    { inTransaction: ({ companyId: of }, work) => world.inCompany(of ?? '', work), now: () => world.now },
  );
  const admin = await world.administrator(companyId);
  const api = world.as(admin);
  const [result] = (await api.listResults({ examId })).results;
  const resultId = result?.id ?? '';
  const bytes = new Uint8Array(await api.downloadDossier({ resultId, language: 'en' }));
  const { keys } = await api.listCertificateKeys({});
  return { api, companyId, examId, examineeId, accountId: admin.accountId, resultId, sittingId, bytes, keys };
}

test('a dossier has paper, answers, times, marking, result and receipt, and is genuine by the published keys', async () => {
  const { bytes, keys, sittingId, companyId } = await downloaded();
  const files = new Map(readStoredZip(bytes).map((file) => [file.name, new TextDecoder().decode(file.bytes)]));
  const read = (name: string): unknown => JSON.parse(files.get(name) ?? 'null');
  expect(read('result.json')).toMatchObject({ points: 300, maxPoints: 400, passed: true, companyCode: 'SAT' });
  expect(read('paper.json')).toMatchObject({ version: 'A', questions: [{ shownAs: 1 }, {}, {}, { shownAs: 4 }] });
  expect(read('answers.json')).toMatchObject([{ response: 'right', history: [{ what: 'counted' }] }, {}, {}, {}]);
  expect(read('marking.json')).toMatchObject({
    questions: [{ isCorrect: true }, {}, {}, { isCorrect: false, gained: 0 }],
  });
  expect(read('clock.json')).toMatchObject({
    endReason: 'submitted',
    acts: [],
    outages: [],
    timesAway: [{ backAt: null }],
  });
  expect(read('receipt.json')).toMatchObject({ sittingId, marked: { answers: 4 }, digest: expect.any(String) });
  expect(files.get('index.html')).toContain('Dossier of a sitting');
  expect(files.get('index.html')).toMatch(/<time datetime="[\d-]+T[\d:.]+Z">[\d-]+ [\d:]+ UTC<\/time>/);
  expect(await verify(bytes, keys)).toMatchObject({ genuine: true, faults: [], key: { published: true } });
  expect(await verify(bytes, null)).toMatchObject({ genuine: true, key: { published: false } });
  const acts = await world.inCompany(companyId, (db) => db.selectFrom('audit_event').select('action').execute());
  expect(acts.map(({ action }) => action)).toContain('result.dossier_downloaded');
});

test('a dossier says which incidents were withdrawn, has those of the whole exam, and no decision on other papers', async () => {
  const { api, companyId, examId, resultId, examineeId, accountId } = await downloaded();
  const moment = world.now;
  const second = await world.administrator(companyId);
  await world.asOwner(companyId, async (db) => {
    const incident = (category: 'misconduct' | 'room', words: string) =>
      db
        .insertInto('incident')
        .values({
          exam_id: examId,
          category,
          words,
          measures: '',
          account_id: accountId,
          happened_at: moment,
          recorded_at: moment,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const { id } = await incident('misconduct', 'A note was seen.');
    await db.insertInto('incident_person').values({ incident_id: id, examinee_id: examineeId }).execute();
    const later = { incident_id: id, words: 'It was somebody else.', withdraws: true };
    await db
      .insertInto('incident_follow_up')
      .values({ ...later, account_id: accountId, written_at: moment })
      .execute();
    await incident('room', 'The fire alarm rang.');
    const { id: unasked } = await db
      .selectFrom('question as n')
      .select('n.id')
      .where((row) =>
        row.not(
          row.exists(row.selectFrom('paper_question as q').select('q.position').whereRef('q.question_id', '=', 'n.id')),
        ),
      )
      .executeTakeFirstOrThrow();
    await db
      .insertInto('key_decision')
      .values({
        exam_id: examId,
        question_id: unasked,
        policy: 'credit',
        reason: 'Of another paper.',
        proposed_by: accountId,
        proposed_at: moment,
        outcome: 'applied',
        decided_by: second.accountId,
        decided_at: moment,
      })
      .execute();
  });
  const files = readStoredZip(new Uint8Array(await api.downloadDossier({ resultId, language: 'en' })));
  const read = (name: string): unknown =>
    JSON.parse(new TextDecoder().decode(files.find((file) => file.name === name)?.bytes));
  expect(read('incidents.json')).toMatchObject([
    { category: 'misconduct', withdrawn: true, wholeExam: false, followUps: [{ words: 'It was somebody else.' }] },
    { category: 'room', withdrawn: false, wholeExam: true, followUps: [] },
  ]);
  expect(read('decisions.json')).toEqual([]);
});

test('the Thai page of a dossier names each field of the clock in Thai', async () => {
  const { api, resultId } = await downloaded();
  const bytes = new Uint8Array(await api.downloadDossier({ resultId, language: 'th' }));
  const index = readStoredZip(bytes).find(({ name }) => name === 'index.html');
  const page = new TextDecoder().decode(index?.bytes);
  const names = [...page.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, name]) => name);
  expect(names).toContain('เปิดสอบ');
  expect(names.filter((name) => /[a-z]/.test(name ?? ''))).toEqual([]);
  expect(page).toContain('<dd>ส่งคำตอบแล้ว</dd>');
});

test('each file that is changed, gone or new is named', async () => {
  const { bytes, keys } = await downloaded();
  const files = readStoredZip(bytes);
  for (const { name } of files) {
    const changed = files.map((file) =>
      file.name === name ? { ...file, bytes: flipped(file.bytes, file.bytes.length >> 1) } : file,
    );
    const found = await verify(writeStoredZip(changed), keys);
    expect(found.genuine).toBe(false);
    expect(found.faults.map(({ file }) => file).join(', ')).toContain(name);
    const without = await verify(writeStoredZip(files.filter((file) => file.name !== name)), keys);
    expect(without.genuine).toBe(false);
    expect(without.faults.map(({ file }) => file).join(', ')).toContain(name);
  }
  const more = [...files, { name: 'more.json', bytes: new Uint8Array([1]) }];
  expect((await verify(writeStoredZip(more), keys)).faults).toEqual([{ file: 'more.json', what: 'added' }]);
});

test('every byte of the archive counts, also where nothing of a file stands', async () => {
  const { bytes, keys } = await downloaded();
  const placed = readStoredZip(bytes);
  const heads = placed.flatMap(({ from, to, bytes: content }) => range(from, to - content.length));
  const directory = range(placed.at(-1)?.to ?? 0, bytes.length);
  const within = placed.flatMap(({ to, bytes: content }) => [to - content.length, to - 1]);
  // Each of them would take minutes; every seventh meets every field of heads and lines.
  for (const at of [...heads, ...directory].filter((_, index) => index % 7 === 0).concat(within)) {
    const { genuine, faults } = await verify(flipped(bytes, at), keys);
    expect([at, genuine, faults.length > 0]).toEqual([at, false, true]);
  }
  for (const longer of [new Uint8Array([...bytes, 0]), bytes.slice(0, -1), new Uint8Array()])
    expect((await verify(longer, keys)).genuine).toBe(false);
});

test('a list of files that somebody else signed is not genuine', async () => {
  const { bytes } = await downloaded();
  const [other] = await downloadedWith('another secret');
  const { faults } = await verify(bytes, other ?? []);
  expect(faults).toEqual([{ file: 'manifest.sig', what: 'unknown_key' }]);
});

/** The keys of another installation. */
async function downloadedWith(another: string) {
  const { signingFrom } = await import('../../../platform/server/secrets/signing.ts');
  return [signingFrom(another).publicKeys.map(({ id, x }) => ({ kid: id, x }))];
}

test('a dossier is for who sees results and keys of the company, and for nobody else', async () => {
  const { resultId } = await downloaded();
  const elsewhere = await world.company('OTH');
  const input = { resultId, language: 'en' } as const;
  expect(await codeOf(world.as(await world.administrator(elsewhere)).downloadDossier(input))).toBe(404);
});

test('the page that verifies is one file that fetches nothing, and is in the dossier as everybody gets it', async () => {
  const { api, bytes } = await downloaded();
  const page = new TextDecoder().decode(await api.readVerifier({}));
  expect(page).toBe(verifyPage());
  expect(page).not.toMatch(/(?:src|href)=|\bimport\b|\bfetch\(/);
  expect(new TextDecoder().decode(readStoredZip(bytes).find(({ name }) => name === 'verify.html')?.bytes)).toBe(page);
  const script = /<script>([\s\S]*)<\/script>/.exec(page)?.[1] ?? '';
  for (const name of ['verifyDossier', 'readStoredZip', 'isSigned']) expect(script).toContain(`function ${name}(`);
});

test('the command names what was changed and ends with 1', async () => {
  const { verifyCommand } = await import('../../../commands/verify/verify-command.ts');
  const { bytes } = await downloaded();
  const folder = mkdtempSync(join(tmpdir(), 'dossier-'));
  const file = join(folder, 'dossier.zip');
  const run = () => verifyCommand.run({ words: [file], json: true });
  writeFileSync(file, bytes);
  expect(await run()).toBe(0);
  writeFileSync(file, flipped(bytes, 200));
  expect(await run()).toBe(1);
  rmSync(folder, { recursive: true });
});

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n);

function flipped(bytes: Uint8Array, at: number): Uint8Array {
  const changed = new Uint8Array(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
