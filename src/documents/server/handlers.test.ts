import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { testExam } from '../../exams/server/exam.fixture.ts';
import type { LocalText } from '../../platform/language.ts';
import { hasPassed } from '../../results/domain/marks.ts';
import { listToCertify, saveCertificates } from '../../results/server/certificate-queries.ts';
import { saveResult } from '../../results/server/marking-queries.ts';
import { saveRelease } from '../../results/server/release/save-release.ts';
import { usualTemplate } from '../../results/template-schema.ts';
import { signingFrom } from '../../platform/server/secrets/signing.ts';
import { adminLevels } from '../../people/domain/admin-level.ts';
import { forgetfulMedia } from '../../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { documentContract } from '../contract.ts';
import { documentHandlers } from './handlers.ts';
import { textOfPdf } from './engine/pdf-text.fixture.ts';
import { findExamToPrint, findPersonalResult, listPrintedCandidates } from './queries.ts';
import { stopTypstWorker } from './engine/typst-queue.ts';

const picture = 'b'.repeat(64);
const asked: string[] = [];
const media = {
  ...forgetfulMedia(),
  async read(companyId: string, hash: string) {
    asked.push(`${companyId} ${hash}`);
    return new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>');
  },
};
const world = testWorld(
  documentContract,
  documentHandlers({ media, publicUrl: 'https://exams.example.test', secret: 'a secret of tests' }),
);
afterAll(stopTypstWorker);

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; status?: number }) => error,
  );
const isPdf = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-' && bytes.length > 2000;
const en = { language: 'en', size: 'a4' } as const;

const pump = `<p><img src="media:${picture}" alt="A pump"></p>`;

async function school(stem: LocalText = { en: pump, th: '<p>ปั๊ม</p>' }) {
  const companyId = await world.company('SAT');
  const bank = await testBank(world, companyId, { '1': [{ content: { stem } }, {}, {}, {}], '2': 4 });
  const people = [await world.examinee(companyId), await world.examinee(companyId), await world.examinee(companyId)];
  const ids = people.map(({ examineeId }) => examineeId);
  const { examId } = await testExam(world, companyId, bank, {
    count: { '1': 4, '2': 4 },
    versions: 2,
    kind: 'paper',
    state: 'closed',
    examineeIds: ids,
  });
  const admin = await world.administrator(companyId);
  return { companyId, bank, people, ids, examId, admin, api: world.as(admin) };
}
type School = Awaited<ReturnType<typeof school>>;

/** Results with so many points of 800; the last candidate never came. */
async function withResults(here: School, points: readonly number[]) {
  await world.inCompany(here.companyId, async (db) => {
    for (const [index, given] of points.entries()) {
      const score = { points: given, maxPoints: 800 };
      const bySubsection = [
        {
          subsectionId: crypto.randomUUID(),
          code: '1',
          title: { en: 'Part 1' },
          level: 2,
          correct: given / 100,
          total: 8,
        },
      ];
      const mark = {
        ...score,
        correct: given / 100,
        total: 8,
        unmarked: 0,
        passed: hasPassed(score, 75),
        bySubsection,
        byQuestion: [],
      };
      await saveResult(db, {
        examId: here.examId,
        examineeId: here.ids[index] ?? '',
        sittingId: null,
        mark,
        now: world.now,
      });
    }
  });
}

const release = ({ companyId, examId }: School) =>
  world.inCompany(companyId, async (db) => {
    await saveRelease(db, examId, world.now);
    await saveCertificates(db, await listToCertify(db, examId), {
      signing: signingFrom('x'.repeat(32)),
      newCode: () => crypto.randomUUID(),
      now: world.now,
    });
  });

test.each(['en', 'th', 'en+th'] as const)('paper in %s, with its pictures, on record', async (languages) => {
  const here = await school();
  asked.length = 0;
  expect(isPdf(await here.api.printPaper({ examId: here.examId, version: 'B', languages }))).toBe(true);
  expect(asked).toEqual([`${here.companyId} ${picture}`]);
  const audit = await world.inCompany(here.companyId, (db) =>
    db.selectFrom('audit_event').select(['action', 'actor_id', 'subject_id', 'details']).execute(),
  );
  expect(audit).toEqual([
    {
      action: 'exam.paper_printed',
      actor_id: here.admin.accountId,
      subject_id: here.examId,
      details: { version: 'B', language: languages },
    },
  ]);
});

test('a picture that stands only in the French text is printed', async () => {
  const here = await school({ en: 'A pump', th: 'ปั๊ม', fr: pump });
  asked.length = 0;
  expect(isPdf(await here.api.printPaper({ examId: here.examId, version: 'A', languages: 'fr' }))).toBe(true);
  expect(asked).toEqual([`${here.companyId} ${picture}`]);
});

test('the pack of an invigilator is one file without the key, and on record', async () => {
  const here = await school();
  const pages = textOfPdf(await here.api.printPack({ examId: here.examId, languages: 'en', text: 'large' }));
  const kinds = ['pack', 'Examination paper', 'Answer sheet', 'Attendance list', 'Seating', 'report', 'Register'];
  const first = kinds.map((kind) => pages.findIndex((page) => page.split('\n').some((line) => line.includes(kind))));
  expect(first.toSorted((a, b) => a - b)[0]).toBe(0);
  expect(first).not.toContain(-1);
  expect(pages.filter((page) => page.includes('End of the paper'))).toHaveLength(2);
  expect(pages.join()).not.toMatch(/Answer key|Confidential/);
  const audit = await world.inCompany(here.companyId, (db) =>
    db.selectFrom('audit_event').select(['action', 'details']).execute(),
  );
  expect(audit).toEqual([{ action: 'exam.pack_printed', details: { language: 'en' } }]);
});

test('the key is printed and on record; a version that does not exist is neither', async () => {
  const here = await school();
  expect(isPdf(await here.api.printKey({ examId: here.examId, version: 'A', language: 'th', size: 'letter' }))).toBe(
    true,
  );
  expect(await refusalOf(here.api.printKey({ examId: here.examId, version: 'C', ...en }))).toMatchObject({
    code: 'no_such_version',
  });
  expect(await refusalOf(here.api.printPaper({ examId: here.examId, version: '', languages: 'en' }))).toMatchObject({
    code: 'no_such_version',
  });
  const audit = await world.inCompany(here.companyId, (db) =>
    db.selectFrom('audit_event').select(['action', 'details']).execute(),
  );
  expect(audit).toEqual([{ action: 'exam.key_printed', details: { version: 'A', language: 'th' } }]);
});

const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const labels = {
  module: { en: 'Course unit', th: 'หน่วยวิชา' },
  modules: { en: 'Course units', th: 'หน่วยวิชา' },
  subsection: { en: 'Topic', th: 'เรื่อง' },
  subsections: { en: 'Topics', th: 'เรื่อง' },
};

test('a document has the logo and the labels of its company; what was released keeps the labels of that day', async () => {
  const here = await school();
  const exam = () => world.inCompany(here.companyId, (db) => findExamToPrint(db, here.examId));
  expect(await exam()).toMatchObject({ logo: null, labels: null });
  await world.inCompany(here.companyId, (db) =>
    db
      .updateTable('company')
      .set({ logo, logo_type: 'image/png', labels: JSON.stringify(labels) })
      .where('id', '=', here.companyId)
      .execute(),
  );
  expect(await exam()).toMatchObject({ logo, labels });
  expect(isPdf(await here.api.printPaper({ examId: here.examId, version: 'A', languages: 'en' }))).toBe(true);
  await withResults(here, [800]);
  await world.inCompany(here.companyId, (db) => saveRelease(db, here.examId, world.now));
  await world.inCompany(here.companyId, (db) =>
    db.updateTable('company').set({ labels: '{}' }).where('id', '=', here.companyId).execute(),
  );
  const result = await world.inCompany(here.companyId, (db) => findPersonalResult(db, here.examId, here.ids[0] ?? ''));
  expect(result?.released?.company.labels).toEqual(labels);
});

test('grid, attendance and report', async () => {
  const here = await school();
  expect(isPdf(await here.api.printGrid({ examId: here.examId, ...en }))).toBe(true);
  expect(isPdf(await here.api.printPersonalGrids({ examId: here.examId, ...en }))).toBe(true);
  expect(isPdf(await here.api.printAttendance({ examId: here.examId, language: 'th' }))).toBe(true);
  expect(await refusalOf(here.api.printExamReport({ examId: here.examId, ...en }))).toMatchObject({
    code: 'nothing_marked',
  });
  await withResults(here, [800, 500]);
  await world.inCompany(here.companyId, (db) =>
    sql`insert into incident (exam_id, category, words, measures, happened_at, account_id, recorded_at)
      values (${here.examId}, 'network', 'The switch failed', '', now(), ${here.admin.accountId}, now())`.execute(db),
  );
  const report = await here.api.printExamReport({ examId: here.examId, ...en });
  expect(isPdf(report)).toBe(true);
  expect(textOfPdf(report).join().replaceAll(/\s+/g, ' ')).toContain('The switch failed');
});

test('who has larger text for this exam alone gets large print, and who has none here does not', async () => {
  const here = await school();
  const [one = '', two = ''] = here.ids;
  const large = () =>
    world.inCompany(here.companyId, async (db) => {
      const candidates = await listPrintedCandidates(db, here.examId);
      return here.ids.map((id) => candidates.find(({ examineeId }) => examineeId === id)?.largerText);
    });
  await world.inCompany(here.companyId, async (db) => {
    await db.updateTable('examinee').set({ larger_text: true }).where('id', '=', one).execute();
  });
  expect(await large()).toEqual([true, false, false]);
  await world.inCompany(here.companyId, async (db) => {
    for (const [id, larger] of [
      [one, false],
      [two, true],
    ] as const)
      await db
        .updateTable('exam_candidate')
        .set({ larger_text: larger, extra_time_reason: 'As agreed' })
        .where('examinee_id', '=', id)
        .execute();
  });
  expect(await large()).toEqual([false, true, false]);
});

test('the licence category of a blueprint stands on paper, attendance list, reports and KDR', async () => {
  const here = await school();
  await withResults(here, [100]);
  const { examId, api } = here;
  const printed = async () => {
    const files = [
      await api.printPaper({ examId, version: 'A', languages: 'en' }),
      await api.printAttendance({ examId, ...en }),
      await api.printExamReport({ examId, ...en }),
      await api.printExamineeReport({ examId, examineeId: here.ids[0] ?? '', ...en }),
      await api.printDeficiencyReport({ examId, examineeId: here.ids[0] ?? '', ...en }),
    ];
    return files.map((file) => textOfPdf(file).join().includes('B1.1'));
  };
  expect(await printed()).toEqual([false, false, false, false, false]);
  await world.inCompany(here.companyId, (db) =>
    sql`update generated_exam set blueprint = blueprint || '{"category":"B1.1"}'`.execute(db),
  );
  expect(await printed()).toEqual([true, true, true, true, true]);
});

test('an examinee’s result, deficiency report and certificate', async () => {
  const here = await school();
  const [passed = '', failed = '', absent = ''] = here.ids;
  const { examId, api } = here;
  await withResults(here, [800, 500]);
  expect(isPdf(await api.printExamineeReport({ examId, examineeId: failed, ...en }))).toBe(true);
  expect(isPdf(await api.printDeficiencyReport({ examId, examineeId: failed, ...en }))).toBe(true);
  expect(await refusalOf(api.printDeficiencyReport({ examId, examineeId: passed, ...en }))).toMatchObject({
    code: 'nothing_to_report',
  });
  expect(await refusalOf(api.printCertificate({ examId, examineeId: passed, ...en }))).toMatchObject({ status: 404 });
  await release(here);
  expect(isPdf(await api.printCertificate({ examId, examineeId: passed, language: 'th' }))).toBe(true);
  expect(await refusalOf(api.printCertificate({ examId, examineeId: failed, ...en }))).toMatchObject({ status: 404 });
  for (const print of [api.printExamineeReport, api.printDeficiencyReport])
    expect(await refusalOf(print({ examId, examineeId: absent, ...en }))).toMatchObject({ status: 404 });
});

test('the answers of one person are printed with keys, points and times, on record, for who may see keys', async () => {
  const here = await school();
  const [examineeId = ''] = here.ids;
  const { examId, api } = here;
  expect(await refusalOf(api.printPersonSheet({ examId, examineeId, ...en }))).toMatchObject({ status: 404 });
  await withResults(here, [800]);
  const printed = await api.printPersonSheet({ examId, examineeId, ...en });
  expect(isPdf(printed)).toBe(true);
  const text = textOfPdf(printed).join(' ').replaceAll(/\s+/g, ' ');
  for (const said of ['Confidential', 'Key', 'Marked', '8 / 8']) expect(text).toContain(said);
  const { rows } = await world.inCompany(here.companyId, (db) =>
    sql<{
      screen: string;
    }>`select distinct details->>'screen' as screen from audit_event where action = 'question.key_read'`.execute(db),
  );
  expect(rows).toEqual([{ screen: 'sheet' }]);
});

test('all released results of a person come as one file, and all certificates in force', async () => {
  const here = await school();
  const examineeId = here.ids[0] ?? '';
  const prints = [here.api.printPersonResults, here.api.printPersonCertificates];
  await withResults(here, [700]);
  const refused = [];
  for (const print of prints) refused.push(await refusalOf(print({ examineeId, ...en })));
  expect(refused.map((one) => one?.code)).toEqual(['nothing_released', 'nothing_issued']);
  await release(here);
  const [results = [], certificates = []] = [
    textOfPdf(await here.api.printPersonResults({ examineeId, ...en })),
    textOfPdf(await here.api.printPersonCertificates({ examineeId, ...en })),
  ];
  expect(results.filter((page) => page.includes('Examination result'))).toHaveLength(1);
  expect(certificates.filter((page) => page.includes('Certificate'))).toHaveLength(1);
  const stranger = world.as(await world.administrator(await world.company('PERS')));
  for (const print of [stranger.printPersonResults, stranger.printPersonCertificates])
    expect(await refusalOf(print({ examineeId, ...en }))).toMatchObject({ status: 404 });
});

test('documents of everybody come as one file, each person with what there is for them', async () => {
  const here = await school();
  const { examId, api } = here;
  const prints = [api.printAllExamineeReports, api.printAllDeficiencyReports, api.printAllCertificates];
  const refused = [];
  for (const print of prints) refused.push(await refusalOf(print({ examId, ...en })));
  expect(refused.map((one) => one?.code)).toEqual(['nothing_marked', 'nothing_to_report', 'nothing_issued']);
  await withResults(here, [800, 500, 700]);
  await release(here);
  const texts = [];
  for (const print of prints) texts.push(textOfPdf(await print({ examId, ...en })));
  const titles = texts.map((pages) =>
    pages.filter((page) => /Examination result|deficiency|Certificate$/im.test(page)),
  );
  expect(titles.map(({ length }) => length)).toEqual([3, 2, 2]);
  const whole = await world.asOwner(here.companyId, (db) => db.selectFrom('examinee').select('number').execute());
  for (const { number } of whole) expect(texts[0]?.join()).toContain(number);
});

test('what is out prints the company, the titles and who signs of that day, whatever is settled afterwards', async () => {
  const here = await school();
  const [passed = '', failed = ''] = here.ids;
  const { examId, api } = here;
  await withResults(here, [800, 500]);
  const says = (word: string) =>
    world.asOwner(here.companyId, async (db) => {
      const text = (of: string) => JSON.stringify({ en: `${word} ${of}` });
      const companyOf = {
        name: text('school'),
        address: text('road'),
        date_style: word === 'OLD' ? 'gregorian' : 'local',
      } as const;
      await db.updateTable('company').set(companyOf).where('id', '=', here.companyId).execute();
      const content = JSON.stringify({ ...usualTemplate, approval: `${word}.147` });
      const version = word === 'OLD' ? 1 : 2;
      const kept = { version, content, made_by: here.admin.accountId, made_at: world.now };
      await db.insertInto('certificate_template').values(kept).execute();
      const row = { signer_name: text('SIGNER'), signer_position: text('head'), foot_note: text('foot') };
      await db
        .insertInto('print_setting')
        .values(row)
        .onConflict((known) => known.column('company_id').doUpdateSet(row))
        .execute();
      await db
        .updateTable('module')
        .set({ title: text('module') })
        .execute();
      await db
        .updateTable('exam')
        .set({ title: text('exam') })
        .where('id', '=', examId)
        .execute();
    });
  const printed = async () => {
    const texts: string[] = [];
    const ofPassed = { examId, examineeId: passed, ...en };
    texts.push(textOfPdf(await api.printCertificate(ofPassed)).join('\n'));
    texts.push(textOfPdf(await api.printExamReport({ examId, ...en })).join('\n'));
    texts.push(textOfPdf(await api.printExamineeReport(ofPassed)).join('\n'));
    texts.push(textOfPdf(await api.printDeficiencyReport({ ...ofPassed, examineeId: failed })).join('\n'));
    texts.push(textOfPdf(await api.printPersonResults({ examineeId: passed, ...en })).join('\n'));
    texts.push(textOfPdf(await api.printPersonSheet(ofPassed)).join('\n'));
    texts.push(textOfPdf(await api.printAllExamineeReports({ examId, ...en })).join('\n'));
    return texts;
  };
  await says('OLD');
  await release(here);
  const before = await printed();
  for (const text of before) for (const word of ['OLD school', 'OLD.147', 'OLD exam']) expect(text).toContain(word);
  for (const text of before.slice(0, 2)) expect(text).toContain('OLD SIGNER');
  for (const text of before.slice(1)) for (const word of ['OLD road', 'OLD foot']) expect(text).toContain(word);
  await says('NEW');
  expect(await printed()).toEqual(before);
});

test('personal sheets need somebody who is registered', async () => {
  const here = await school();
  await world.asOwner(here.companyId, (db) =>
    db.deleteFrom('exam_candidate').where('exam_id', '=', here.examId).execute(),
  );
  const refusal = await refusalOf(here.api.printPersonalGrids({ examId: here.examId, ...en }));
  expect(refusal).toMatchObject({ code: 'nobody_registered' });
});

test('the attempt counts the results before it in the same module', async () => {
  const here = await school();
  await withResults(here, [800, 500]);
  const attemptOf = (examId: string, person: number) =>
    world.inCompany(
      here.companyId,
      async (db) => (await findPersonalResult(db, examId, here.ids[person] ?? ''))?.attempt,
    );
  const later = await testExam(world, here.companyId, here.bank, {
    count: { '1': 2 },
    opens: 1,
    closes: 2,
    examineeIds: here.ids,
  });
  const otherModule = await testExam(world, here.companyId, await testBank(world, here.companyId, { '9': 4 }), {
    count: { '9': 2 },
    opens: 5,
    closes: 6,
    examineeIds: here.ids,
  });
  await withResults({ ...here, ...later }, [100]);
  await withResults({ ...here, ...otherModule }, [100]);
  expect([
    await attemptOf(here.examId, 0),
    await attemptOf(later.examId, 0),
    await attemptOf(otherModule.examId, 0),
  ]).toEqual([1, 2, 1]);
});

test('examinees print what is theirs, and only after the release', async () => {
  const here = await school();
  const { examId } = here;
  await withResults(here, [800, 500]);
  const [passed, failed, absent] = here.people.map((person) => world.as(person));
  const statusOf = async (work: Promise<unknown> | undefined) =>
    (await refusalOf(work ?? Promise.reject(new Error())))?.status;
  for (const api of [passed, failed, absent]) {
    expect(await statusOf(api?.printMyDeficiencyReport({ examId, ...en }))).toBe(404);
    expect(await statusOf(api?.printMyCertificate({ examId, ...en }))).toBe(404);
  }
  await release(here);
  expect(isPdf((await failed?.printMyDeficiencyReport({ examId, ...en })) ?? new Uint8Array())).toBe(true);
  expect(isPdf((await passed?.printMyCertificate({ examId, ...en })) ?? new Uint8Array())).toBe(true);
  expect(await refusalOf(passed?.printMyDeficiencyReport({ examId, ...en }) ?? Promise.resolve())).toMatchObject({
    code: 'nothing_to_report',
  });
  expect(await statusOf(failed?.printMyCertificate({ examId, ...en }))).toBe(404);
  expect(await statusOf(absent?.printMyDeficiencyReport({ examId, ...en }))).toBe(404);
  await world.asOwner(here.companyId, (db) => db.updateTable('certificate').set({ revoked_at: world.now }).execute());
  expect(await statusOf(passed?.printMyCertificate({ examId, ...en }))).toBe(404);
});

test('each needs its permission, and another company’s exam does not exist', async () => {
  const here = await school();
  const { examId } = here;
  const examineeId = here.ids[0] ?? '';
  const prints = (api: School['api']) => ({
    pack: () => api.printPack({ examId, languages: 'en' }),
    paper: () => api.printPaper({ examId, version: 'A', languages: 'en' }),
    key: () => api.printKey({ examId, version: 'A', ...en }),
    grid: () => api.printGrid({ examId, ...en }),
    personalGrids: () => api.printPersonalGrids({ examId, ...en }),
    attendance: () => api.printAttendance({ examId, ...en }),
    report: () => api.printExamReport({ examId, ...en }),
    result: () => api.printExamineeReport({ examId, examineeId, ...en }),
    sheet: () => api.printPersonSheet({ examId, examineeId, ...en }),
    kdr: () => api.printDeficiencyReport({ examId, examineeId, ...en }),
    certificate: () => api.printCertificate({ examId, examineeId, ...en }),
    results: () => api.printAllExamineeReports({ examId, ...en }),
    kdrs: () => api.printAllDeficiencyReports({ examId, ...en }),
    certificates: () => api.printAllCertificates({ examId, ...en }),
  });
  const refusedTo = async (api: School['api'], status: number) => {
    const refused = [];
    for (const [name, print] of Object.entries(prints(api)))
      if ((await refusalOf(print()))?.status === status) refused.push(name);
    return refused;
  };
  const everything = Object.keys(prints(here.api));
  expect(await refusedTo(world.as(await world.administrator(here.companyId, ['question.view'])), 403)).toEqual(
    everything,
  );
  expect(await refusedTo(world.as(await world.administrator(here.companyId, ['exam.generate'])), 403)).toEqual([
    'report',
    'result',
    'kdr',
    'certificate',
    'results',
    'kdrs',
    'certificates',
  ]);
  const invigilator = await world.administrator(here.companyId, adminLevels.Invigilator);
  expect(await refusedTo(world.as(invigilator), 403)).toEqual([
    'pack',
    'paper',
    'key',
    'grid',
    'personalGrids',
    'report',
    'sheet',
    'certificate',
    'certificates',
  ]);
  const [someone] = here.people;
  expect(someone && (await refusedTo(world.as(someone), 403))).toEqual(everything);
  const elsewhere = await world.company('ELSE');
  expect(await refusedTo(world.as(await world.administrator(elsewhere)), 404)).toEqual(everything);
  const stranger = world.as(await world.examinee(elsewhere));
  expect(await refusalOf(stranger.printMyCertificate({ examId, ...en }))).toMatchObject({ status: 404 });
  expect(await refusalOf(stranger.printMyDeficiencyReport({ examId, ...en }))).toMatchObject({ status: 404 });
});
