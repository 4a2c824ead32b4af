import { expect, test } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { saveNewNetwork } from '../../../entry/server/network-queries.ts';
import { saveClassroom } from '../../../people/server/classrooms/save-classroom.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { examContract } from '../../contract.ts';
import type { SeveralRow } from '../../several-contract.ts';
import { examSurroundings, testExam } from '../exam.fixture.ts';
import { examHandlers } from '../handlers.ts';
import { aSchedule } from '../schedule.fixture.ts';

const world = testWorld(examContract, examHandlers(examSurroundings));
const hours = (count: number) => new Date(world.now.getTime() + count * 3_600_000);

async function office(code: string) {
  const companyId = await world.company(code);
  const bank = await testBank(world, companyId, { '1': 8 });
  const ids: string[] = [];
  while (ids.length < 4) ids.push((await world.examinee(companyId)).examineeId);
  const [examineeId = ''] = ids;
  const { generatedExamId } = await testExam(world, companyId, bank, {
    count: { '1': 4 },
    examineeIds: [examineeId],
    state: 'closed',
  });
  const admin = await world.administrator(companyId, ['exam.generate']);
  const api = world.as(admin);
  const room = async (name: string) => {
    const seats = { capacity: 2, seatRows: 1, seatColumns: 2, seatLabels: [] };
    return (await api.createRoom({ name: { en: name }, ...seats })).id;
  };
  const row = (changes: Partial<SeveralRow> = {}): SeveralRow => ({
    ...aSchedule(generatedExamId, world.now),
    examId: crypto.randomUUID(),
    overrideReason: null,
    ...changes,
  });
  const examsThere = () =>
    world.inCompany(companyId, (db) =>
      db.selectFrom('exam').select(['id', 'state', 'number']).where('state', '=', 'draft').orderBy('number').execute(),
    );
  const acts = (action: string) =>
    world.inCompany(companyId, (db) =>
      db
        .selectFrom('audit_event')
        .select(['subject_id as subjectId', 'details'])
        .where('action', '=', action as never)
        .orderBy('id')
        .execute(),
    );
  const classroom = () =>
    world.inCompany(companyId, (db) =>
      saveClassroom(db, { code: crypto.randomUUID().slice(0, 8), title: { en: 'A' }, examineeIds: [] }),
    );
  const invigilator = async () => {
    const { accountId } = await world.administrator(companyId, []);
    return world.inCompany(companyId, async (db) => {
      const found = db.selectFrom('administrator').select('id').where('account_id', '=', accountId);
      return (await found.executeTakeFirstOrThrow()).id;
    });
  };
  const network = () =>
    world.inCompany(companyId, (db) =>
      saveNewNetwork(db, { name: { en: 'Lab' }, ranges: ['192.0.2.0/24'] }, world.now),
    );
  return { companyId, ids, generatedExamId, api, room, row, examsThere, acts, classroom, invigilator, network };
}
type Office = Awaited<ReturnType<typeof office>>;

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; status?: number; values?: unknown }) => error,
  );

/** A morning in two rooms, with one person in each. */
async function morning({ ids: [one = '', two = ''], room, row }: Office) {
  const rooms = [await room('Hall'), await room('Laboratory')] as const;
  return [
    row({ roomId: rooms[0], examineeIds: [one], title: { en: 'Physics', th: 'ฟิสิกส์' } }),
    row({ roomId: rooms[1], examineeIds: [two], title: { en: 'Electricity', th: 'ไฟฟ้า' } }),
  ] as const;
}

test('several exams are made as drafts, each with its plan and its people, and each is on record', async () => {
  const here = await office('MORNING');
  const rows = await morning(here);
  const { exams } = await here.api.planExams({ rows: [...rows] });
  expect(exams.map(({ id }) => id)).toEqual(rows.map(({ examId }) => examId));
  const [first, second] = await Promise.all(exams.map(({ id }) => here.api.readExam({ examId: id })));
  expect(first).toMatchObject({ state: 'draft', title: rows[0].title, roomId: rows[0].roomId, candidateCount: 1 });
  expect(second).toMatchObject({ state: 'draft', title: rows[1].title, roomId: rows[1].roomId, candidateCount: 1 });
  expect(first?.candidates).toMatchObject([{ examineeId: here.ids[0], seat: 'A1' }]);
  expect((second?.number ?? 0) - (first?.number ?? 0)).toBe(1);
  expect((await here.acts('exam.created')).map(({ subjectId }) => subjectId)).toEqual(exams.map(({ id }) => id));
});

test('one row at fault, and none is made: each that cannot be planned says why', async () => {
  const here = await office('FAULTS');
  const [first, second] = await morning(here);
  const wrong = here.row({ examineeIds: [here.ids[2] ?? ''], closesAt: hours(0.5) });
  const empty = here.row();
  const rows = [first, wrong, second, empty];
  expect(await refusalOf(here.api.planExams({ rows }))).toMatchObject({
    code: 'rows_refused',
    values: {
      count: 2,
      rows: [
        { examId: wrong.examId, code: 'closes_before_it_opens' },
        { examId: empty.examId, code: 'nobody_chosen' },
      ],
    },
  });
  expect(await here.examsThere()).toEqual([]);
  expect(await here.acts('exam.created')).toEqual([]);
});

test('sent twice, the rows are made once; rows of which some stand already make nothing', async () => {
  const here = await office('TWICE');
  const [first, second] = await morning(here);
  const made = await here.api.planExams({ rows: [first, second] });
  expect(await here.api.planExams({ rows: [first, second] })).toEqual(made);
  const later = { ...second, opensAt: hours(30), closesAt: hours(31) };
  expect(await refusalOf(here.api.planExams({ rows: [first, later] }))).toMatchObject({ code: 'planned_already' });
  // What was sent again took no numbers.
  const { number } = await here.api.createExam({ ...later, draft: true });
  expect(number).toBe((made.exams[1]?.number ?? 0) + 1);
  const more = here.row({ examineeIds: [here.ids[3] ?? ''], opensAt: hours(30), closesAt: hours(31) });
  expect(await refusalOf(here.api.planExams({ rows: [first, more] }))).toMatchObject({ code: 'planned_already' });
  expect((await here.examsThere()).slice(0, 2).map(({ id }) => id)).toEqual([first.examId, second.examId]);
  expect(await here.examsThere()).toHaveLength(3);
  const colleague = world.as(await world.administrator(here.companyId, ['exam.generate']));
  expect(await refusalOf(colleague.planExams({ rows: [first, second] }))).toMatchObject({ code: 'planned_already' });
  const twins = here.api.planExams({ rows: [more, { ...more }] });
  expect(await refusalOf(twins)).toMatchObject({ status: 422 });
});

test('rows clash with each other as with what stands: room, person and invigilator, named before they are saved', async () => {
  const here = await office('AMONG');
  // On paper all begin together, so that nobody sits two of them one after the other.
  const [first, second] = (await morning(here)).map((row) => ({ ...row, kind: 'paper' as const }));
  if (!first || !second) throw new Error('a morning has two exams');
  const admins = await world.inCompany(here.companyId, (db) => db.selectFrom('administrator').select('id').execute());
  const invigilatorIds = admins.map(({ id }) => id);
  const { roomId, examineeIds } = first;
  const inRoom = here.row({ kind: 'paper', roomId, examineeIds, invigilatorIds });
  const elsewhere = { ...second, invigilatorIds };
  const rows = [first, elsewhere, inRoom];
  const { rows: looked } = await here.api.findClashesOfSeveral({ rows });
  const found = (examId: string) =>
    looked.find((one) => one.examId === examId)?.clashes.map(({ kind, row, exam }) => [kind, row, exam]);
  expect(found(first.examId)).toEqual([
    ['room', inRoom.examId, null],
    ['person', inRoom.examId, null],
  ]);
  expect(found(elsewhere.examId)).toEqual([['invigilator', inRoom.examId, null]]);
  expect(found(inRoom.examId)).toEqual([
    ['room', first.examId, null],
    ['person', first.examId, null],
    ['invigilator', elsewhere.examId, null],
  ]);
  expect(looked.map(({ candidateCount }) => candidateCount)).toEqual([1, 1, 1]);
  const stands = await here.api.createExam({ ...first, draft: false });
  const { rows: again } = await here.api.findClashesOfSeveral({ rows: [here.row({ roomId })] });
  expect(again).toMatchObject([{ clashes: [{ kind: 'room', row: null, exam: { id: stands.id } }] }]);
});

test('who writes on paper in one row has its time in the others', async () => {
  const here = await office('BOTHWAYS');
  const examineeIds = [here.ids[0] ?? ''];
  const window = { examineeIds, opensAt: hours(48), minutes: 60 };
  // On a screen there is time for both, one after the other: the long window leaves it.
  const long = here.row({ ...window, kind: 'both', closesAt: hours(54) });
  const short = here.row({ ...window, closesAt: hours(48.5) });
  const clashes = async (rows: SeveralRow[]) =>
    (await here.api.findClashesOfSeveral({ rows })).rows.map((row) => row.clashes.map(({ kind }) => kind));
  expect(await clashes([long, short])).toEqual([[], []]);
  const onPaper = { ...long, ways: { examineeIds, classroomIds: [], like: null } };
  expect(await clashes([onPaper, short])).toEqual([['person'], ['person']]);
});

test('a clash between rows is refused in each, until each has a reason, which is recorded with the other exam', async () => {
  const here = await office('SETASIDE');
  const [first, second] = await morning(here);
  const clashing = { ...second, roomId: first.roomId };
  expect(await refusalOf(here.api.planExams({ rows: [first, clashing] }))).toMatchObject({
    values: { rows: [first, clashing].map(({ examId }) => ({ examId, code: 'clashes', values: { count: 1 } })) },
  });
  const overrideReason = 'A wall parts the hall';
  const half = { ...first, overrideReason };
  expect(await refusalOf(here.api.planExams({ rows: [half, clashing] }))).toMatchObject({
    values: { rows: [{ examId: clashing.examId, code: 'clashes' }] },
  });
  const { exams } = await here.api.planExams({ rows: [half, { ...clashing, overrideReason }] });
  const [one, other] = exams.map(({ number }) => number);
  expect((await here.acts('exam.clashes_set_aside')).map(({ details }) => details)).toMatchObject([
    { number: one, reason: overrideReason, sameRoom: [other] },
    { number: other, reason: overrideReason, sameRoom: [one] },
  ]);
});

test('what is gone is said in its row, with its field; the others are judged by each other, and none is made', async () => {
  const here = await office('GONE');
  const [first, second] = await morning(here);
  const lost = here.row({ generatedExamId: crypto.randomUUID(), classroomIds: [crypto.randomUUID()] });
  const rows = [lost, first, { ...second, roomId: first.roomId }];
  const looked = (await here.api.findClashesOfSeveral({ rows })).rows;
  expect(looked.map(({ gone }) => gone)).toEqual([['generatedExamId', 'classroomIds'], [], []]);
  expect(looked.map(({ clashes }) => clashes.map(({ row }) => row))).toEqual([[], [second.examId], [first.examId]]);
  expect(await refusalOf(here.api.planExams({ rows: [first, second, lost] }))).toMatchObject({
    code: 'rows_refused',
    values: { rows: [{ examId: lost.examId, code: 'gone' }], count: 1 },
  });
  expect(await here.examsThere()).toEqual([]);
});

test('nothing of another company can be planned, and its ids are no ids here', async () => {
  const [here, there] = [await office('HERE'), await office('THERE')];
  const [first] = await morning(there);
  const other = await there.api.planExams({ rows: [there.row({ examineeIds: [there.ids[3] ?? ''] })] });
  const [own = ''] = here.ids;
  const like = { examineeIds: [], classroomIds: [], like: other.exams[0]?.id ?? '' };
  const foreign = [
    ['generatedExamId', { generatedExamId: there.generatedExamId }],
    ['roomId', { roomId: first.roomId }],
    ['classroomIds', { classroomIds: [await there.classroom()] }],
    ['examineeIds', { examineeIds: [own, there.ids[0] ?? ''] }],
    ['invigilatorIds', { invigilatorIds: [await there.invigilator()] }],
    ['ways', { kind: 'both', ways: like }],
    ['networkIds', { networkIds: [await there.network()] }],
  ] as const;
  // What another company has is answered as what nobody has.
  const nowhere = foreign.map(([, changes]) =>
    JSON.parse(JSON.stringify(changes), (_key, value: unknown) =>
      typeof value === 'string' && value.length === 36 && value !== own ? crypto.randomUUID() : value,
    ),
  ) as Partial<SeveralRow>[];
  for (const [place, [field, theirs]] of foreign.entries())
    for (const changes of [theirs, nowhere[place]]) {
      const rows = [here.row({ examineeIds: [own], ...changes } as Partial<SeveralRow>), here.row()];
      const examId = rows[0]?.examId;
      expect(await refusalOf(here.api.planExams({ rows: [...rows].slice(0, 1) }))).toMatchObject({
        code: 'rows_refused',
        values: { rows: [{ examId, code: 'gone', values: { fields: [field] } }], count: 1 },
      });
      expect((await here.api.findClashesOfSeveral({ rows })).rows).toEqual([
        { examId, clashes: [], sameTitle: [], candidateCount: 0, gone: [field] },
        expect.objectContaining({ examId: rows[1]?.examId, gone: [] }),
      ]);
    }
  await there.api.planExams({ rows: [first] });
  const same = here.row({ examId: first.examId, examineeIds: [here.ids[0] ?? ''] });
  expect(await here.api.planExams({ rows: [same] })).toMatchObject({ exams: [{ id: first.examId }] });
  expect(await here.examsThere()).toHaveLength(1);
  expect(await there.examsThere()).toHaveLength(2);
});
