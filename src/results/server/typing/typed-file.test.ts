import { expect, test } from 'vitest';
import { refusalOf, typingWorld } from './typing.fixture.ts';
import { xlsxOf } from '../../../platform/xlsx.ts';

const { world, roomOfSheets } = typingWorld();

/** An exam of three people, and their numbers. */
async function room() {
  const made = await roomOfSheets(3);
  const { candidates } = await world.as(made.chief).readTyping({ examId: made.examId });
  const [one = '', two = '', three = ''] = candidates.map(({ number }) => number);
  const send = (who: typeof made.ann, content: string | Uint8Array, dryRun = false) =>
    world
      .as(who)
      .importPaperAnswers({ examId: made.examId, name: 'answers.csv', dryRun }, Buffer.from(content as string));
  return { ...made, one, two, three, send };
}

const statuses = ({ rows }: { rows: readonly { line: number; status: string }[] }) =>
  rows.map(({ line, status }) => `${line} ${status}`);

test('a dry run names each faulty row and cell and saves nothing; then the good rows are saved', async () => {
  const { ann, one, two, three, send, results } = await room();
  const file = `Number,Version,1,2,3,4\n${one},A,A,B,-,C\n${two},B,A,A,A,Q\nX-1,A,A,A,A,A\n${three},,a,b,c,a\n`;
  const dry = await send(ann, file, true);
  expect([statuses(dry), dry.saved, dry.fault]).toEqual([['2 new', '3 faulty', '4 faulty', '5 new'], 0, null]);
  expect(dry.rows.map(({ faults }) => faults.map(({ code, column }) => `${code} ${column}`))).toEqual([
    [],
    ['other_version Version', 'not_on_paper 4'],
    ['nobody Number'],
    [],
  ]);
  expect(await results()).toEqual([]);
  expect((await send(ann, file)).saved).toBe(2);
  expect(await results()).toHaveLength(2);
});

test('what is the same as before is no version, and what is another becomes the next one', async () => {
  const { examId, ids, ann, one, two, send } = await room();
  await send(ann, `Number,1,2,3,4\n${one},A,B,C,A\n${two},A,A,A,A\n`);
  const again = `Number,1,2,3,4\n${one},A,B,C,A\n${two},B,A,A,A\n`;
  expect(statuses(await send(ann, again, true))).toEqual(['2 same', '3 changed']);
  expect((await send(ann, again)).saved).toBe(1);
  const versions = await Promise.all(
    ids.map(async (examineeId) => (await world.as(ann).readPaperAnswers({ examId, examineeId })).version),
  );
  expect(versions.toSorted()).toEqual([0, 1, 2]);
});

test('a file is an entry of who sends it where two people type', async () => {
  const { examId, ann, ben, chief, one, send, results } = await room();
  await world.as(chief).updateTyping({ examId, twice: true });
  const file = `Number,1,2,3,4\n${one},A,B,C,A\n`;
  await send(ann, file);
  expect(await results()).toEqual([]);
  await send(ben, file);
  expect(await results()).toHaveLength(1);
  expect((await send(chief, file, true)).rows[0]?.faults).toMatchObject([{ code: 'typed_by_two' }]);
});

test('a spreadsheet is read as well; a file without the columns says so', async () => {
  const { ann, one, send } = await room();
  const sheet = await xlsxOf([
    ['เลขประจำตัวผู้เข้าสอบ', 'ชุดข้อสอบ', 1, 2, 3, 4],
    [one, 'A', 'B', 'C'],
  ]);
  expect(statuses(await send(ann, sheet, true))).toEqual(['2 new']);
  expect((await send(ann, 'Name,Points\nAnn,3\n')).fault).toMatchObject({ code: 'columns_missing' });
  expect((await send(ann, 'Number,1\n')).fault).toMatchObject({ code: 'no_rows' });
});

test('a cell that the database could not keep is a fault of its row, and the others are saved', async () => {
  const { ann, one, two, send } = await room();
  const sent = await send(ann, `Number,1,2,3,4\n${one},A,${'B'.repeat(200_000)}\n${two},A,B\n`);
  expect([statuses(sent), sent.saved]).toEqual([['2 faulty', '3 new'], 1]);
});

test('two rows of one person: the second one is left out', async () => {
  const { ann, one, send } = await room();
  const sent = await send(ann, `Number,1,2,3,4\n${one},A\n${one},B\n`);
  expect([statuses(sent), sent.saved]).toEqual([['2 new', '3 faulty'], 1]);
});

test('a file that leaves a question out blanks nothing: one without its column, with two, or with a heading nobody understands', async () => {
  const { ann, one, two, send, results } = await room();
  await send(ann, `Number,1,2,3,4\n${one},A,B,C,A\n`);
  const before = await results();
  const stops = async (head: string) => {
    const { fault, rows, saved } = await send(ann, `Number,${head}\n${one},B,B,B,B\n${two},A,A,A,A\n`);
    expect([rows, saved]).toEqual([[], 0]);
    return fault;
  };
  expect(await stops('3,4')).toEqual({ line: 1, code: 'questions_missing', values: { questions: '1–2' } });
  expect(await stops('1,2,3,3')).toEqual({ line: 1, code: 'heading_repeated', values: { questions: '3' } });
  expect(await stops('1,2,3,Item 4')).toEqual({ line: 1, code: 'heading_unclear', values: { headings: '“Item 4”' } });
  expect(await results()).toEqual(before);
});

test('after the release a file types the sheets of those who are held back, and no others', async () => {
  const { ann, chief, one, two, three, send, examId, ids, results } = await room();
  const file = (letter: string) => [one, two, three].map((number) => `${number},A,B,C,${letter}\n`).join('');
  await send(ann, `Number,1,2,3,4\n${one},A,B,C,A\n`);
  const people = await world.as(chief).readTyping({ examId });
  const held = people.candidates.find(({ number }) => number === two)?.examineeId ?? '';
  expect(ids).toContain(held);
  await world.as(chief).holdResult({ examId, examineeId: held, reason: 'The sheet is lost.' });
  await world.as(chief).releaseResults({ examId });
  const sent = await send(chief, `Number,1,2,3,4\n${file('B')}`);
  expect([statuses(sent), sent.saved]).toEqual([['2 faulty', '3 new', '4 faulty'], 1]);
  expect(sent.rows.flatMap(({ faults }) => faults)).toMatchObject([
    { code: 'already_released', value: one },
    { code: 'already_released', value: three },
  ]);
  expect(await results()).toHaveLength(2);
  await world.as(chief).releaseHeldResult({ examId, examineeId: held });
  expect(await refusalOf(send(chief, `Number,1,2,3,4\n${file('C')}`))).toMatchObject({ code: 'already_released' });
});

test('to who may not type there is no such exam', async () => {
  const { stranger, one, send } = await room();
  expect(await refusalOf(send(stranger, `Number,1\n${one},A\n`))).toMatchObject({ status: 404 });
});
