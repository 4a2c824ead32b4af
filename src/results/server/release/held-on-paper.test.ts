import { expect, test } from 'vitest';
import { refusalOf, typingWorld } from '../typing/typing.fixture.ts';

const { world, roomOfSheets } = typingWorld();

/** An exam on paper whose results are out but for one person, of whom nothing is typed. */
async function heldUntyped(twice: boolean) {
  const here = await roomOfSheets(2);
  const { examId, ids, chief, ann, ben, type } = here;
  const [other = '', held = ''] = ids;
  if (twice) await world.as(chief).updateTyping({ examId, twice });
  for (const who of twice ? [ann, ben] : [ann]) await type(who, 'ABCA', other);
  await world.as(chief).holdResult({ examId, examineeId: held, reason: 'The sheet is not here yet.' });
  expect(await world.as(chief).releaseResults({ examId })).toEqual({ released: 1 });
  const letOut = () => world.as(chief).releaseHeldResult({ examId, examineeId: held });
  return { ...here, held, letOut };
}

test('who is held back without a sheet is not let out: the sheet can still be typed, and the result leaves with it', async () => {
  const { type, held, letOut, chief, examId } = await heldUntyped(false);
  expect(await refusalOf(letOut())).toMatchObject({ code: 'sheet_not_typed' });
  expect((await world.as(chief).readRelease({ examId })).held).toMatchObject([{ examineeId: held }]);
  await type(chief, 'ABCB', held);
  expect(await letOut()).toEqual({ released: true });
});

test('where two people type, both have to: the first sheet alone is no result', async () => {
  const { companyId, chief, type, held, letOut } = await heldUntyped(true);
  expect(await refusalOf(letOut())).toMatchObject({ code: 'sheet_not_typed' });
  await type(chief, 'ABCB', held);
  expect(await refusalOf(letOut())).toMatchObject({ code: 'sheets_differ' });
  await type(await world.administrator(companyId), 'ABCB', held);
  expect(await letOut()).toEqual({ released: true });
});

test('before the release a hold without a sheet is taken away as any other', async () => {
  const { examId, examineeId, chief } = await roomOfSheets();
  await world.as(chief).holdResult({ examId, examineeId, reason: 'Somebody asks.' });
  expect(await world.as(chief).releaseHeldResult({ examId, examineeId })).toEqual({ released: false });
});
