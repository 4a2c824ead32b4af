import { expect, test } from 'vitest';
import { permissions, type Permission } from '../../../platform/access.ts';
import { typedContract } from '../../typed-contract.ts';
import { refusalOf, typingWorld } from './typing.fixture.ts';

/** No reply to a typist has a key in it, and none tells one by what comes of typing. The test calls every endpoint of typing. */
const { world, roomOfSheets } = typingWorld();

/** Names of fields that tell a key, a text of a question or what an answer is worth. */
const telling = [
  'key',
  'isCorrect',
  'correct',
  'points',
  'maxPoints',
  'percent',
  'passed',
  'stem',
  'explanation',
  'bySubsection',
  'unmarked',
];

function namesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) namesIn(one, found);
  else if (value !== null && typeof value === 'object' && !(value instanceof Date))
    for (const [name, inner] of Object.entries(value)) {
      found.add(name);
      namesIn(inner, found);
    }
  return found;
}

test.each([false, true])('a typist gets no key and no points (two people type: %s)', async (twice) => {
  const { companyId, examId, examineeId, ann, ben, chief, type } = await roomOfSheets(2);
  if (twice) await world.as(chief).updateTyping({ examId, twice });
  const api = world.as(ann);
  const which = { examId, examineeId };
  const file = Buffer.from('Number,1\nX-1,A\n');
  const bodies: Record<string, unknown> = {
    recordPaperAnswers: [await type(ann, 'ABCA'), await type(ben, 'ABCB'), await type(ann, 'ABCC')],
    listTypedExams: await api.listTypedExams({}),
    readTyping: await api.readTyping({ examId }),
    readPaperAnswers: await api.readPaperAnswers(which),
    importPaperAnswers: await api.importPaperAnswers({ examId, name: 'a.csv', dryRun: true }, file),
    updateTyping: await refusalOf(api.updateTyping({ examId, twice: false })),
    readTypedDifferences: await (twice ? api.readTypedDifferences(which) : refusalOf(api.readTypedDifferences(which))),
    settleTypedDifference: await refusalOf(
      api.settleTypedDifference({ ...which, position: 4, first: 'C', second: 'B', choice: 'first' }),
    ),
  };
  expect(Object.keys(bodies).sort()).toEqual(Object.keys(typedContract).sort());
  const names = namesIn(bodies);
  expect([...names].filter((name) => telling.includes(name))).toEqual([]);
  const ids = await world.inCompany(companyId, (db) => db.selectFrom('paper_question').select('option_ids').execute());
  const text = JSON.stringify(bodies);
  for (const { option_ids: options } of ids) for (const id of options) expect(text).not.toContain(id);
});

test('the reply to a typist is the same for every answer', async () => {
  const { ann, type } = await roomOfSheets();
  const replies = [await type(ann, 'AAAA'), await type(ann, 'BBBB'), await type(ann, 'CCCC')];
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
});

test('no other flag types: an exam is there for who invigilates it and for who schedules exams, alone', async () => {
  const { companyId, examId, examineeId } = await roomOfSheets();
  const may: Permission[] = [];
  for (const flag of permissions) {
    const someone = world.as(await world.administrator(companyId, [flag]));
    const refusal = await refusalOf(someone.readPaperAnswers({ examId, examineeId }));
    if (refusal === null) may.push(flag);
    else expect(refusal, flag).toMatchObject({ status: 404 });
  }
  expect(may).toEqual(['exam.generate']);
});

test('an assignment ends with the release', async () => {
  const { companyId, examId, ann, chief, type } = await roomOfSheets();
  await type(ann, 'ABCA');
  expect((await world.as(ann).listTypedExams({}))['hydra:member']).toMatchObject([{ id: examId, typedCount: 1 }]);
  await world.as(chief).releaseResults({ examId });
  expect((await world.as(ann).listTypedExams({}))['hydra:member']).toEqual([]);
  expect(await refusalOf(world.as(ann).readTyping({ examId }))).toMatchObject({ status: 404 });
  expect(companyId).not.toBe('');
});

test('the exams with sheets to type are searched, narrowed by what is left and by who types, and counted', async () => {
  const { examId, ids, ann, chief, stranger, type } = await roomOfSheets(2);
  const list = async (asked: object, who = ann) => {
    const page = await world.as(who).listTypedExams(asked);
    expect(page['hydra:totalItems']).toBe(page['hydra:member'].length);
    return page['hydra:member'];
  };
  await type(ann, 'ABCA');
  const [{ state } = { state: 'draft' as const }] = await list({});
  const row = { id: examId, candidateCount: 2, typedCount: 1, twice: false };
  expect(await list({ left: true, twice: false, state: [state, 'archived'] })).toMatchObject([row]);
  for (const other of [{ left: false }, { twice: true }, { state: ['archived'] }, { q: 'no such title' }])
    expect(await list(other)).toEqual([]);
  await type(ann, 'ABCA', ids[1]);
  expect(await list({ left: false })).toMatchObject([{ ...row, typedCount: 2 }]);
  expect(await list({}, chief)).toHaveLength(1);
  expect(await refusalOf(world.as(stranger).listTypedExams({}))).toBeNull();
  expect(await list({}, stranger)).toEqual([]);
});
