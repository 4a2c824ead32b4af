import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import type { EssayRules } from '../../questions/domain/question.ts';
import { sittingContract } from '../contract.ts';
import { examOfThree } from './exam-of-three.fixture.ts';
import { handlersInTest, holderOf, type WorldInTest } from './save.fixture.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(sittingContract, handlersInTest(worldInTest));

/** A sitting that has begun; its third question is an essay, answered so. */
async function sitting(essay?: EssayRules) {
  const companyId = await world.company(`essay-${crypto.randomUUID().slice(0, 8)}`);
  const [staff, examinee] = [await world.administrator(companyId), await world.examinee(companyId)];
  const { examId, paperId } = await world.inCompany(companyId, (db) =>
    examOfThree(db, staff, [examinee], { now: world.now }),
  );
  await world.asOwner(companyId, async (db) => {
    const content = { kind: 'essay', options: [], ...(essay && { essay }) };
    await sql`update question_version v set content = v.content || ${JSON.stringify(content)}::jsonb from paper_question p
      where p.company_id = v.company_id and p.question_id = v.question_id and p.paper_id = ${paperId} and p.position = 3`.execute(
      db,
    );
    await sql`update paper_question set option_order = '{}', option_ids = '{}' where paper_id = ${paperId} and position = 3`.execute(
      db,
    );
  });
  const { pass } = await world.as(examinee).startSitting({ examId });
  const holder = holderOf(pass);
  const api = world.as(holder);
  const paper = await api.readSitting({});
  await api.beginSitting({});
  let revision = 0;
  const save = (response: string) =>
    api.saveAnswer({ position: 3, revision: ++revision, response, flagged: false, key: crypto.randomUUID() });
  const saved = async () => (await api.readSitting({})).answers.find(({ position }) => position === 3)?.response;
  return { companyId, holder, paper, api, save, saved };
}

const rules = { rich: true, fewestWords: 10, mostWords: 200 };

test('the page learns how an essay is answered; where nothing is asked it learns nothing', async () => {
  const { paper } = await sitting(rules);
  expect(paper.questions[2]).toMatchObject({ kind: 'essay', essay: rules });
  expect((await sitting()).paper.questions[2]).not.toHaveProperty('essay');
});

test('a rich answer is kept in the form of rich text, whatever the page sends', async () => {
  const { save, saved } = await sitting(rules);
  await save('<p onclick="x()">ช่าง<b>ปิด</b>สวิตช์<script>alert(1)</script><img src=x onerror=y></p>');
  expect(await saved()).toBe('<p>ช่าง<strong>ปิด</strong>สวิตช์</p>');
});

test('a plain answer is kept as it was typed', async () => {
  const { save, saved } = await sitting({ ...rules, rich: false });
  await save('If a < b & b > c then <b>stop</b>\n\nภาษาไทย');
  expect(await saved()).toBe('If a < b & b > c then <b>stop</b>\n\nภาษาไทย');
});

test('more words than asked for are saved whole; a text that is too large is refused, and what stood there stands', async () => {
  const { save, saved } = await sitting({ ...rules, rich: false, mostWords: 2 });
  const words = 'one two three '.repeat(50);
  await save(words);
  expect(await saved()).toBe(words);
  await expect(save('ก'.repeat(20_001))).rejects.toMatchObject({ code: 'does_not_fit' });
  expect(await saved()).toBe(words);
});

test('what cleaning makes too large is refused as well', async () => {
  const { save, saved } = await sitting(rules);
  await save('<p>short</p>');
  await expect(save('&'.repeat(19_999))).rejects.toMatchObject({ code: 'does_not_fit' });
  expect(await saved()).toBe('<p>short</p>');
});

test('too late, a rich answer is cleaned as well, and one that is too large holds up no other', async () => {
  const { companyId, holder, api } = await sitting(rules);
  await api.submitSitting({});
  const late = (position: number, response: string) => ({
    position,
    revision: 2,
    base: 1,
    response,
    flagged: false,
    key: crypto.randomUUID(),
    givenAt: null,
  });
  const [fits, large] = [late(3, '<p>late<script>x</script></p>'), late(3, 'x'.repeat(20_001))];
  const { kept } = await api.keepLateAnswers({ answers: [fits, { ...large, revision: 3, base: 2 }] });
  expect(kept).toEqual([fits.key]);
  const rows = await world.inCompany(companyId, (db) =>
    db.selectFrom('late_answer').select('response').where('sitting_id', '=', holder.sittingId).execute(),
  );
  expect(rows).toEqual([{ response: '<p>late</p>' }]);
});
