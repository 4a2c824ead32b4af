import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { assemblyContract } from '../contract.ts';
import { testBank } from './bank.fixture.ts';
import { assemblyHandlers } from './handlers.ts';

const world = testWorld(assemblyContract, assemblyHandlers({ mediaUrl: () => '' }));
let serial = 0;
const wing = { row: { title: JSON.stringify({ en: 'Question about wing 3', th: 'คำถามเรื่องปีก 3' }) } };

async function school() {
  const companyId = await world.company(`LVO${++serial}`);
  const bank = await testBank(world, companyId, { '1': Array.from({ length: 14 }, () => wing) });
  const api = world.as(await world.administrator(companyId, ['exam.generate']));
  return { companyId, bank, api, ids: bank.questionIds['1'] ?? [] };
}

test('questions to leave out are found by number or text, those named already too, and of their keys nothing', async () => {
  const { bank, api, ids } = await school();
  const { moduleId } = bank;
  const find = (q: string, named: string[] = []) => api.findToLeaveOut({ moduleId, q, questionIds: named });
  const [first] = (await find('1')).found;
  expect(first?.number).toBe(1);
  expect((await find('question')).found.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  // Fourteen texts have a 3; the question with that number comes first.
  expect((await find('3')).found.map(({ number }) => number).slice(0, 3)).toEqual([3, 1, 2]);
  expect((await find('ไม่มีข้อความนี้')).found).toEqual([]);
  const named = [ids[3] ?? '', ids[12] ?? ''];
  expect((await find('', named)).named.map(({ id }) => id).toSorted()).toEqual(named.toSorted());
  expect(JSON.stringify(await find('question', named))).not.toContain('right');
});

test('nothing of another company is found, and who may not generate asks in vain', async () => {
  const here = await school();
  const there = await school();
  const { moduleId } = there.bank;
  expect(await here.api.findToLeaveOut({ moduleId, q: 'question', questionIds: there.ids })).toEqual({
    found: [],
    named: [],
  });
  const nobody = world.as(await world.administrator(here.companyId, ['question.view']));
  await expect(nobody.findToLeaveOut({ moduleId, q: '', questionIds: [] })).rejects.toMatchObject({ status: 403 });
});

test('a question is left out up to its last day by the company’s clock, and for good without one', async () => {
  const { bank, api, ids } = await school();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(world.now);
  const yesterday = new Date(new Date(today).getTime() - 86_400_000).toISOString().slice(0, 10);
  const [a = '', b = '', c = ''] = ids;
  const check = (excludedUntil: Record<string, string>) =>
    api.checkBlueprint({
      moduleId: bank.moduleId,
      rows: [{ subsectionId: bank.subsectionIds['1'] ?? '', count: 1, level: null }],
      versions: 1,
      languages: ['en'],
      shuffleQuestions: true,
      shuffleOptions: true,
      overlap: null,
      excluded: [a, b, c],
      excludedUntil,
    });
  expect(await check({})).toMatchObject({ rows: [{ usable: 11, out: { excluded: 3 } }] });
  expect(await check({ [a]: today, [b]: yesterday })).toMatchObject({ rows: [{ usable: 12, out: { excluded: 2 } }] });
  await expect(check({ [a]: '2569-01-01' })).rejects.toMatchObject({ status: 422 });
});
