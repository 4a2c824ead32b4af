import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readStoredZip } from '../../results/server/dossier/stored-zip.ts';
import { essayExam, essayWorld } from './essay-exam.fixture.ts';

const world = essayWorld();
type Exam = Awaited<ReturnType<typeof essayExam>>;
type Marker = Exam['first'];
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ status, code }: { status?: number; code?: string }) => code ?? status,
  );

const firstWords = 'Say which breaker.\nOtherwise well reasoned.';
const secondWords = 'Very well written.';
const thirdWords = 'Name the breaker, please.';

/** An exam whose own answers are shown, with two markers of every essay and a third. */
async function marked(answers: readonly string[]) {
  const exam = await essayExam(world, answers);
  const { office, examId, first, second, third } = exam;
  await office.updateDisclosureDefault({ examinations: 'answers', practices: 'answers', waits: true });
  world.later(1000);
  await office.saveEssayMarking({
    examId,
    samplePercent: 100,
    tolerancePercent: 10,
    first: first.accountId,
    second: second.accountId,
    third: third.accountId,
  });
  await office.changeExamState({ examId, to: 'closed' });
  const codes = (await world.as(first).readEssays({ examId })).essays.map(({ code }) => code);
  return { ...exam, codes };
}

const give = ({ examId }: Exam, who: Marker, code: string, points: number, feedback: string) =>
  world.as(who).markEssay({ examId, code, given: [points, 0], errors: [], remark: 'Between us: weak.', feedback });

/** Result and examinee of the essay that has this code. */
async function whoseIs({ companyId, examId, examinees }: Exam, words: string) {
  const row = await world.inCompany(companyId, (db) =>
    db
      .selectFrom('settled_essay')
      .innerJoin('result', (join) =>
        join
          .onRef('result.examinee_id', '=', 'settled_essay.examinee_id')
          .onRef('result.exam_id', '=', 'settled_essay.exam_id'),
      )
      .select(['result.id', 'result.examinee_id as examineeId'])
      .where('settled_essay.exam_id', '=', examId)
      .where('feedback', '=', words)
      .executeTakeFirst(),
  );
  const examinee = examinees.find(({ examineeId }) => examineeId === row?.examineeId);
  if (!row || !examinee) throw new Error('nobody has these words');
  return { resultId: row.id, examinee };
}

test('what the first marker writes to the examinee goes out with their own answers, after the release and not before', async () => {
  const exam = await marked(['Isolate.', 'Tag out.']);
  const { examId, office, first, second, codes, companyId } = exam;
  const [one = '', other = ''] = codes;
  await give(exam, first, one, 300, firstWords);
  await give(exam, second, one, 290, secondWords);
  await give(exam, first, other, 300, '');
  await give(exam, second, other, 300, secondWords);
  const { resultId, examinee } = await whoseIs(exam, firstWords);
  const bodies = async () => {
    const paths = [
      '/api/my/exams',
      `/api/my/exams/${examId}/result`,
      '/api/my/results',
      `/api/my/results/${resultId}/answers`,
      `/api/my/exams/${examId}`,
    ];
    const replies = [];
    for (const path of paths) replies.push((await world.exchange(examinee, 'GET', path)).payload);
    return replies.join('\n');
  };
  const words = ['Say which breaker', secondWords, 'Between us'];
  const before = await bodies();
  for (const secret of words) expect(before).not.toContain(secret);
  await office.holdResult({ examId, examineeId: examinee.examineeId, reason: 'An appeal waits.' });
  await office.releaseResults({ examId });
  const held = await bodies();
  for (const secret of words) expect(held).not.toContain(secret);
  await office.releaseHeldResult({ examId, examineeId: examinee.examineeId });
  const { questions } = await world.as(examinee).readMyAnswers({ resultId });
  expect(questions).toMatchObject([{ feedback: firstWords, response: expect.any(String) }]);
  const after = await bodies();
  for (const secret of [secondWords, 'Between us']) expect(after).not.toContain(secret);
  // Where the first has written nothing, the second's words go out.
  const beside = await whoseIs(exam, secondWords);
  expect((await world.as(beside.examinee).readMyAnswers({ resultId: beside.resultId })).questions).toMatchObject([
    { feedback: secondWords },
  ]);
  await office.updateDisclosure({ examId, level: 'result', regardless: false, reason: 'Closed again.' });
  const closed = await bodies();
  for (const secret of words) expect(closed).not.toContain(secret);
  // Neither do the tables of it open for an examinee.
  const asExaminee = (query: string) =>
    world.inTransaction({ companyId, role: 'examinee', examineeId: examinee.examineeId }, (db) =>
      sql.raw(query).execute(db),
    );
  for (const table of ['essay_mark', 'settled_essay', 'essay_points', 'mark_of_essay'])
    await expect(asExaminee(`select feedback from ${table}`)).rejects.toThrow(/permission denied/);
  expect((await asExaminee(`select feedback from own_marked_answers('${resultId}')`)).rows).toEqual([]);
});

test('no marker sees the words of another, but the third, whose words go out, also where they are none', async () => {
  const exam = await marked(['Isolate.', 'Tag out.']);
  const { examId, office, first, second, third, codes } = exam;
  const [one = '', other = ''] = codes;
  for (const code of [one, other]) {
    await give(exam, first, code, 300, firstWords);
    const seen = await world.as(second).readEssay({ examId, code });
    expect(JSON.stringify(seen)).not.toContain('breaker');
    await give(exam, second, code, 0, secondWords);
    expect(JSON.stringify(await world.as(first).readEssay({ examId, code }))).not.toContain(secondWords);
    const { others } = await world.as(third).readEssay({ examId, code });
    expect(others.map(({ feedback }) => feedback)).toEqual([firstWords, secondWords]);
  }
  await give(exam, third, one, 200, thirdWords);
  await give(exam, third, other, 200, '');
  await office.releaseResults({ examId });
  const own = [];
  for (const { id, examineeId } of (await office.listResults({ examId })).results) {
    const examinee = exam.examinees.find((person) => person.examineeId === examineeId);
    if (examinee) own.push((await world.as(examinee).readMyAnswers({ resultId: id })).questions[0]?.feedback);
  }
  expect(own.toSorted()).toEqual(['', thirdWords]);
});

test('staff read it on the sheet of the person and in the dossier, where tags are words', async () => {
  const exam = await marked(['Isolate.']);
  const { office, first, second, codes } = exam;
  const [code = ''] = codes;
  const words = 'Write <b>which</b> breaker.';
  await give(exam, first, code, 300, words);
  await give(exam, second, code, 300, '');
  const { resultId } = await whoseIs(exam, words);
  expect((await office.readPersonSheet({ resultId })).questions).toMatchObject([{ feedback: words }]);
  const files = readStoredZip(new Uint8Array(await office.downloadDossier({ resultId, language: 'en' })));
  const read = (name: string) => new TextDecoder().decode(files.find((file) => file.name === name)?.bytes);
  expect(read('index.html')).toContain('Write &lt;b&gt;which&lt;/b&gt; breaker.');
  expect(JSON.parse(read('marking.json'))).toMatchObject({ questions: [{ feedback: words }] });
});

test('words change with a mark that may still change, also where the points stay, and the change is on record', async () => {
  const exam = await essayExam(world, ['Isolate.']);
  const { examId, office, first, companyId } = exam;
  await office.saveEssayMarking({
    examId,
    samplePercent: 0,
    tolerancePercent: 10,
    first: first.accountId,
    second: null,
    third: null,
  });
  await office.changeExamState({ examId, to: 'closed' });
  const [essay] = (await world.as(first).readEssays({ examId })).essays;
  const code = essay?.code ?? '';
  await give(exam, first, code, 300, firstWords);
  await give(exam, first, code, 300, thirdWords);
  const { resultId, examinee } = await whoseIs(exam, thirdWords);
  const changes = await world.inCompany(companyId, (db) =>
    db.selectFrom('audit_event').selectAll().where('action', '=', 'exam.essay_mark_changed').execute(),
  );
  expect(JSON.stringify(changes)).toContain(thirdWords);
  await office.updateDisclosure({ examId, level: 'answers', regardless: false });
  await office.releaseResults({ examId });
  expect((await world.as(examinee).readMyAnswers({ resultId })).questions).toMatchObject([{ feedback: thirdWords }]);
  expect(await codeOf(give(exam, first, code, 300, 'Too late.'))).toBe(404);
});
