import { beforeEach, expect, test } from 'vitest';
import { peopleContract } from '../../people/contract.ts';
import { peopleInTest } from '../../people/server/people.fixture.ts';
import { entryContract } from '../../entry/contract.ts';
import { entryHandlers } from '../../entry/server/handlers.ts';
import { testWorld, type Administrator, type Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../../sittings/contract.ts';
import { handlersInTest, holderOf, secretInTest, type WorldInTest } from '../../sittings/server/save.fixture.ts';
import { invigilationContract } from '../contract.ts';
import { invigilationHandlers } from './handlers.ts';
import { watchedExam } from './invigilator.fixture.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(
  { ...peopleContract, ...entryContract, ...sittingContract, ...invigilationContract },
  {
    ...peopleInTest,
    ...entryHandlers,
    ...handlersInTest(worldInTest),
    ...invigilationHandlers({ secret: secretInTest }),
  },
);

/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP5z8BQDwAElAGDOTPNiAAAAABJRU5ErkJggg==',
  'base64',
);
const gone = { status: 404 };

let chief: Administrator;
let assigned: Administrator;
let colleague: Administrator;
let examinees: [Examinee, Examinee];
let examId: string;
let whose: { examId: string; examineeId: string };

beforeEach(async () => {
  ({ chief, assigned, colleague, examinees, examId } = await watchedExam(world, 'photo'));
  whose = { examId, examineeId: examinees[0].examineeId };
  await world.as(chief).keepPhotos({});
  await world.as(chief).savePhoto({ examineeId: whose.examineeId }, png);
});

test('who invigilates sees the photo of who is expected; a colleague, another exam and another company find none', async () => {
  const { places } = await world.as(assigned).readBoard({ examId });
  expect(places.filter(({ photoSavedAt }) => photoSavedAt)).toMatchObject([{ examineeId: whose.examineeId }]);
  expect(Buffer.from(await world.as(assigned).readPlacePhoto(whose))).toEqual(png);
  const elsewhere = await watchedExam(world, 'other');
  for (const stranger of [colleague, elsewhere.assigned, elsewhere.chief])
    await expect(world.as(stranger).readPlacePhoto(whose)).rejects.toMatchObject(gone);
  const mixed = { ...whose, examId: elsewhere.examId };
  await expect(world.as(elsewhere.chief).readPlacePhoto(mixed)).rejects.toMatchObject(gone);
  await expect(
    world.as(assigned).readPlacePhoto({ ...whose, examineeId: examinees[1].examineeId }),
  ).rejects.toMatchObject(gone);
});

test('before the exam somebody sees their own photo and no other; the wall has none', async () => {
  await world.as(chief).updateEntryDefault({ entryBy: 'sign_in', rules: { en: 'No phones.' } });
  const arrive = async (examinee: Examinee) => holderOf((await world.as(examinee).startSitting({ examId })).pass);
  const [one, other] = [await arrive(examinees[0]), await arrive(examinees[1])];
  expect((await world.as(one).readSitting({})).waiting).toMatchObject({ photo: true });
  expect(Buffer.from(await world.as(one).readOwnPhoto({}))).toEqual(png);
  expect((await world.as(other).readSitting({})).waiting).toMatchObject({ photo: false });
  await expect(world.as(other).readOwnPhoto({})).rejects.toMatchObject(gone);
  expect(JSON.stringify(await world.as(assigned).readWall({ examId }))).not.toMatch(/photo/i);
});

test('where the company keeps none any more, nobody sees one', async () => {
  await world.as(chief).stopKeepingPhotos({ removing: 1 });
  await expect(world.as(assigned).readPlacePhoto(whose)).rejects.toMatchObject(gone);
  const { places } = await world.as(assigned).readBoard({ examId });
  expect(places.map(({ photoSavedAt }) => photoSavedAt)).toEqual([null, null]);
});
