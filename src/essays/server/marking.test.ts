import { expect, test } from 'vitest';
import { essayExam, essayWorld, mark } from './essay-exam.fixture.ts';

const world = essayWorld();
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; status?: number }) => error,
  );
type Exam = Awaited<ReturnType<typeof essayExam>>;
const gone = { status: 404 };
const nothing = { 'hydra:member': [], 'hydra:totalItems': 0, 'hydra:next': null };

const allTwice = { samplePercent: 100, tolerancePercent: 10 };
const assign = ({ office, examId, first, second, third }: Exam, rules = allTwice) =>
  office.saveEssayMarking({
    examId,
    ...rules,
    first: first.accountId,
    second: second.accountId,
    third: third.accountId,
  });
const close = ({ office, examId }: Exam) => office.changeExamState({ examId, to: 'closed' });
const give = (exam: Exam, who: Exam['first'], code: string, given: number[], errors: number[] = []) =>
  world.as(who).markEssay({ examId: exam.examId, code, given, errors, remark: '' });
const essaysOf = async ({ examId }: Exam, who: Exam['first']) => (await world.as(who).readEssays({ examId })).essays;
const noted = ({ companyId }: Exam) =>
  world.inCompany(companyId, async (db) => {
    const events = await db.selectFrom('audit_event').select(['action', 'details']).orderBy('id').execute();
    return events.filter(({ action }) => action.startsWith('exam.essay'));
  });

test('two mark blindly, a third decides where they differ, and the results can be released with the points', async () => {
  const exam = await essayExam(world, ['Isolate and tag.', 'Isolate.']);
  const { examId, office, first, second, third, examinees } = exam;
  await assign(exam);
  await close(exam);
  expect(await refusalOf(office.releaseResults({ examId }))).toMatchObject({ code: 'essays_not_marked' });
  const [one, other] = (await essaysOf(exam, first)).map(({ code }) => code) as [string, string];
  await give(exam, first, one, [300, 100]);
  await give(exam, first, other, [300, 0]);
  // The second sees nothing of the first.
  expect(await world.as(second).readEssay({ examId, code: one })).toMatchObject({ own: null, others: [] });
  await give(exam, second, one, [300, 61]);
  await give(exam, second, other, [0, 0]);
  expect(await essaysOf(exam, third)).toEqual([{ code: other, question: 1, points: null, isOpen: true }]);
  const seen = await world.as(third).readEssay({ examId, code: other });
  expect(seen.others.map(({ points }) => points)).toEqual([300, 0]);
  expect(await refusalOf(give(exam, first, other, [0, 0]))).toMatchObject({ code: 'essay_settled' });
  expect(await office.readEssayMarking({ examId })).toMatchObject({
    essays: 2,
    settled: 1,
    markers: [
      { part: 'first', done: 2, of: 2 },
      { part: 'second', done: 2, of: 2 },
      { part: 'third', done: 0, of: 1 },
    ],
    agreement: [{ question: 1, essays: 2, first: first.accountId, second: second.accountId }],
  });
  await give(exam, third, other, [200, 0]);
  // 400 and 361 are 39 of 400 apart: the mean is 380.5, rounded up. 381 of 400 passes, 200 does not.
  const { results } = await office.listResults({ examId });
  expect(results.map(({ points, passed, unmarked }) => [points, passed, unmarked]).toSorted()).toEqual([
    [200, false, 0],
    [381, true, 0],
  ]);
  expect(await office.releaseResults({ examId })).toEqual({ released: 2 });
  const mine = [];
  for (const examinee of examinees) mine.push(await world.as(examinee).readMyResult({ examId }));
  expect(mine.map(({ byEssay }) => byEssay[0]?.points).toSorted()).toEqual([200, 381]);
  expect(await noted(exam)).toMatchObject([
    { action: 'exam.essays_assigned', details: { changes: { samplePercent: { from: 10, to: 100 } } } },
    { action: 'exam.essay_settled', details: { firstMark: 3, secondMark: 0, points: 2 } },
  ]);
  // Nothing is left to mark, and nobody is assigned any more.
  expect(await world.as(first).listEssayExams({})).toEqual(nothing);
  expect(await refusalOf(give(exam, first, one, [0, 0]))).toMatchObject(gone);
});

test('who is held back for an essay gets it marked after the release; of the others nothing is shown or changed', async () => {
  const exam = await essayExam(world, ['Isolate.', 'Isolate and tag.']);
  const { examId, office, first, examinees } = exam;
  const alone = { examId, samplePercent: 50, tolerancePercent: 10, second: null, third: null };
  await office.saveEssayMarking({ ...alone, first: first.accountId });
  await close(exam);
  const [out, back] = (await essaysOf(exam, first)).map(({ code }) => code) as [string, string];
  await give(exam, first, out, [300, 100]);
  const { results } = await office.listResults({ examId });
  const { examineeId = '' } = results.find(({ unmarked }) => unmarked > 0) ?? {};
  await office.holdResult({ examId, examineeId, reason: 'The essay waits.' });
  expect(await office.releaseResults({ examId })).toEqual({ released: 1 });
  const letOut = () => office.releaseHeldResult({ examId, examineeId });
  expect(await refusalOf(letOut())).toMatchObject({ code: 'essays_not_marked' });

  const { 'hydra:member': exams } = await world.as(first).listEssayExams({});
  expect(exams).toMatchObject([{ id: examId, isOver: true, done: 0, of: 1 }]);
  expect(await essaysOf(exam, first)).toEqual([{ code: back, question: 1, points: null, isOpen: true }]);
  expect(await refusalOf(world.as(first).readEssay({ examId, code: out }))).toMatchObject(gone);
  expect(await refusalOf(give(exam, first, out, [0, 0]))).toMatchObject(gone);
  expect(await world.as(first).readEssay({ examId, code: back })).toMatchObject({ own: null, isOpen: true });
  await give(exam, first, back, [300, 0]);
  expect(await give(exam, first, back, [300, 50])).toEqual({ points: 350 });
  expect(await letOut()).toEqual({ released: true });
  const held = examinees.find((one) => one.examineeId === examineeId);
  if (!held) throw new Error('somebody is held back');
  expect((await world.as(held).readMyResult({ examId })).byEssay).toMatchObject([{ points: 350 }]);
  expect((await office.listResults({ examId })).results.map(({ points }) => points).toSorted()).toEqual([350, 400]);
  expect(await world.as(first).listEssayExams({})).toEqual(nothing);
  expect(await refusalOf(give(exam, first, back, [0, 0]))).toMatchObject(gone);
});

test('who is held back because nobody marks essays gets a marker after the release too', async () => {
  const exam = await essayExam(world, [null, 'Isolate and tag.']);
  const { examId, office, first } = exam;
  await close(exam);
  const { results } = await office.listResults({ examId });
  const { examineeId = '' } = results.find(({ unmarked }) => unmarked > 0) ?? {};
  await office.holdResult({ examId, examineeId, reason: 'Nobody marks it yet.' });
  await office.releaseResults({ examId });
  const alone = { examId, samplePercent: 0, tolerancePercent: 10, first: first.accountId, second: null, third: null };
  await office.saveEssayMarking(alone);
  const [{ code } = { code: '' }] = await essaysOf(exam, first);
  await give(exam, first, code, [300, 100]);
  expect(await refusalOf(office.saveEssayMarking(alone))).toMatchObject({ code: 'already_released' });
  expect(await office.releaseHeldResult({ examId, examineeId })).toEqual({ released: true });
});

test('an essay that is typed in after a release opens none of those that are out', async () => {
  const exam = await essayExam(world, ['', '', ''], 'paper');
  const { examId, office, examinees, first, second } = exam;
  const [held, ...others] = examinees.map(({ examineeId }) => examineeId);
  const type = (examineeId = '') =>
    office.recordPaperAnswers({ examId, examineeId, answers: [{ position: 1, response: 'Isolate.' }] });
  for (const each of others) await type(each);
  const rules = { examId, samplePercent: 50, tolerancePercent: 10, third: null };
  await office.saveEssayMarking({ ...rules, first: first.accountId, second: second.accountId });
  await close(exam);
  for (const who of [first, second])
    for (const { code } of await essaysOf(exam, who)) await give(exam, who, code, [300, 100]);
  await office.holdResult({ examId, examineeId: held ?? '', reason: 'The sheet was lost.' });
  expect(await office.releaseResults({ examId })).toEqual({ released: 2 });
  await type(held);
  for (const who of [first, second])
    for (const { code } of await essaysOf(exam, who)) await give(exam, who, code, [300, 100]);
  expect(await office.readEssayMarking({ examId })).toMatchObject({ essays: 3, settled: 3 });
  expect(await office.releaseHeldResult({ examId, examineeId: held ?? '' })).toEqual({ released: true });
  const counts = await world.inCompany(exam.companyId, (db) =>
    db.selectFrom('settled_essay').select('points').execute(),
  );
  expect(counts).toEqual([{ points: 400 }, { points: 400 }, { points: 400 }]);
});

test('who is not assigned finds nothing, however many flags they hold; who is assigned learns nothing of who sat', async () => {
  const exam = await essayExam(world, ['Isolate.']);
  const { examId, companyId, first, stranger, examinees } = exam;
  await assign(exam);
  await close(exam);
  const chief = await world.administrator(companyId);
  for (const who of [stranger, chief]) {
    expect(await world.as(who).listEssayExams({})).toEqual(nothing);
    expect(await refusalOf(world.as(who).readEssays({ examId }))).toMatchObject(gone);
  }
  const other = world.as(await world.administrator(await world.company('Other')));
  expect(await refusalOf(other.readEssays({ examId }))).toMatchObject(gone);
  expect(await refusalOf(other.readEssayMarking({ examId }))).toMatchObject(gone);
  const [{ code } = { code: '' }] = await essaysOf(exam, first);
  const shown = JSON.stringify([
    await world.as(first).listEssayExams({}),
    await world.as(first).readEssays({ examId }),
    await world.as(first).readEssay({ examId, code }),
  ]);
  const [sat] = await world.inCompany(companyId, (db) => db.selectFrom('examinee').selectAll().execute());
  const names = [sat?.number, examinees[0]?.examineeId, examinees[0]?.accountId, exam.sittings[0]];
  for (const name of names) expect(shown).not.toContain(name ?? 'nothing');
  expect(await refusalOf(world.as(first).readEssayMarking({ examId }))).toMatchObject({ status: 403 });
});

test('a blank essay gets nothing by itself, and nothing is marked before the exam is over', async () => {
  const exam = await essayExam(world, ['Isolate.', ' ', null]);
  const { examId, office, first } = exam;
  await assign(exam);
  expect(await world.as(first).readEssays({ examId })).toMatchObject({ isOver: false, essays: [] });
  await close(exam);
  const essays = await essaysOf(exam, first);
  expect(essays).toHaveLength(1);
  const { results } = await office.listResults({ examId });
  expect(results.map(({ passed }) => passed).toSorted()).toEqual([false, false, null]);
});

test('alone, one changes a mark until the results are out; every mark is kept, and the change is on record', async () => {
  const exam = await essayExam(world, ['Isolate.']);
  const { examId, office, first, companyId } = exam;
  const alone = { examId, samplePercent: 50, tolerancePercent: 10, second: null, third: null };
  await office.saveEssayMarking({ ...alone, first: first.accountId });
  await close(exam);
  const [{ code } = { code: '' }] = await essaysOf(exam, first);
  expect(await refusalOf(give(exam, first, code, [301, 0]))).toMatchObject({ code: 'mark_does_not_fit' });
  expect(await give(exam, first, code, [300, 100], [0])).toEqual({ points: 100 });
  expect(await give(exam, first, code, [300, 100])).toEqual({ points: 400 });
  const { results } = await office.listResults({ examId });
  expect(results).toMatchObject([{ points: 400, passed: true, byEssay: [{ points: 400, maxPoints: 400 }] }]);
  const kept = await world.inCompany(companyId, (db) =>
    db.selectFrom('essay_mark').select('points').orderBy('id').execute(),
  );
  expect(kept).toEqual([{ points: 100 }, { points: 400 }]);
  expect((await noted(exam)).at(-1)).toMatchObject({
    action: 'exam.essay_mark_changed',
    details: { part: 'first', changes: { points: { from: 1, to: 4 } } },
  });
});

test('a second marker who is assigned later opens what counted; nobody has two parts, or another than they marked in', async () => {
  const exam = await essayExam(world, ['Isolate.']);
  const { examId, office, first, second, stranger } = exam;
  const rules = { examId, samplePercent: 100, tolerancePercent: 10, third: null };
  await office.saveEssayMarking({ ...rules, first: first.accountId, second: null });
  await close(exam);
  const [{ code } = { code: '' }] = await essaysOf(exam, first);
  await give(exam, first, code, [300, 0]);
  expect((await office.listResults({ examId })).unmarked).toBe(0);
  await office.saveEssayMarking({ ...rules, first: first.accountId, second: second.accountId });
  expect((await office.listResults({ examId })).unmarked).toBe(1);
  const save = (of: object) =>
    refusalOf(office.saveEssayMarking({ ...rules, first: first.accountId, second: null, ...of }));
  expect(await save({ second: first.accountId })).toMatchObject({ code: 'same_marker_twice' });
  expect(await save({ first: second.accountId, second: first.accountId })).toMatchObject({
    code: 'has_marked_otherwise',
  });
  const elsewhere = await world.administrator(await world.company('Other'));
  expect(await save({ second: elsewhere.accountId })).toMatchObject(gone);
  expect(await save({ second: stranger.accountId })).toBeNull();
});

test('a sitting that is opened again keeps its marks as long as the answer is the same', async () => {
  const exam = await essayExam(world, ['Isolate.']);
  const { examId, office, first, companyId, sittings } = exam;
  await office.saveEssayMarking({ examId, ...allTwice, first: first.accountId, second: null, third: null });
  await close(exam);
  const [{ code } = { code: '' }] = await essaysOf(exam, first);
  await give(exam, first, code, [300, 0]);
  const [sittingId = ''] = sittings;
  const again = async (response: string | null) => {
    await world.asOwner(companyId, (db) => db.deleteFrom('result').where('exam_id', '=', examId).execute());
    if (response !== null)
      await world.asOwner(companyId, (db) =>
        db
          .updateTable('answer')
          .set({ response: JSON.stringify(response) })
          .where('sitting_id', '=', sittingId)
          .execute(),
      );
    await mark(world, companyId, sittingId);
    return (await office.listResults({ examId })).results[0]?.points;
  };
  expect(await again(null)).toBe(300);
  expect(await again('Another answer.')).toBe(0);
  expect(await essaysOf(exam, first)).toEqual([{ code, question: 1, points: null, isOpen: true }]);
});

test('an essay on paper that was typed in is marked the same way, and who typed it in stays named', async () => {
  const exam = await essayExam(world, ['Isolate.'], 'paper');
  const { examId, office, first, examinees, companyId } = exam;
  const examineeId = examinees[0]?.examineeId ?? '';
  await office.recordPaperAnswers({ examId, examineeId, answers: [{ position: 1, response: 'Isolate.' }] });
  await office.saveEssayMarking({ examId, ...allTwice, first: first.accountId, second: null, third: null });
  await close(exam);
  const [{ code } = { code: '' }] = await essaysOf(exam, first);
  await give(exam, first, code, [300, 0]);
  const [result] = await world.inCompany(companyId, (db) =>
    db.selectFrom('result').select(['points', 'marked_by', 'unmarked']).execute(),
  );
  expect(result).toMatchObject({ points: 300, unmarked: 0 });
  expect(result?.marked_by).not.toBeNull();
});

test('markers read a French essay as it is asked, with its key points and errors, however long they are', async () => {
  const stem = `<p>${'Décrivez la procédure de dépose du réacteur. '.repeat(20).trim()}</p>`;
  const exam = await essayExam(world, ['Isoler.'], 'e_exam', {
    kind: 'essay',
    languages: ['fr'],
    content: { options: [], stem: { fr: stem } },
    points: 400,
    key: { kind: 'key_points', keyPoints: [{ fr: stem }], errors: [{ fr: 'Travaille sous tension' }] },
  });
  await assign(exam);
  await close(exam);
  const { examId, first, second, office } = exam;
  const [essay] = await essaysOf(exam, first);
  const code = essay?.code ?? '';
  expect(await world.as(first).readEssay({ examId, code })).toMatchObject({
    stem: { fr: stem },
    points: [{ text: { fr: stem } }],
    errors: [{ fr: 'Travaille sous tension' }],
  });
  for (const who of [first, second]) await give(exam, who, code, [400]);
  expect((await office.readEssayMarking({ examId })).agreement).toMatchObject([{ stem: { fr: stem } }]);
});

test('the exams somebody marks are searched, narrowed by part and by whether they are over, and counted', async () => {
  const exam = await essayExam(world, ['Isolate.', 'Isolate and tag.']);
  await assign(exam);
  const list = async (who: Exam['first'], asked: object = {}) => {
    const page = await world.as(who).listEssayExams(asked);
    expect(page['hydra:totalItems']).toBe(page['hydra:member'].length);
    return page['hydra:member'];
  };
  const row = { id: exam.examId, part: 'first', isOver: false, done: 0, of: 2 };
  expect(await list(exam.first, { over: false, part: ['first', 'third'], q: 'turbines' })).toMatchObject([row]);
  for (const other of [{ over: true }, { part: ['second'] }, { q: 'airframes' }])
    expect(await list(exam.first, other)).toEqual([]);
  await close(exam);
  const [{ code } = { code: '' }] = await essaysOf(exam, exam.first);
  await give(exam, exam.first, code, [300, 0]);
  expect(await list(exam.first, { over: true })).toMatchObject([{ ...row, isOver: true, done: 1 }]);
  expect(await list(exam.stranger)).toEqual([]);
});
