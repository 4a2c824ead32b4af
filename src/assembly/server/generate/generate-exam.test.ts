import { expect, test } from 'vitest';
import type { Db } from '../../../platform/server/database/database.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { assemblyContract } from '../../contract.ts';
import { testBank } from '../bank.fixture.ts';
import { assemblyHandlers } from '../handlers.ts';
import { listFrozenQuestions } from '../frozen-questions.ts';
import { generateExam } from './generate-exam.ts';

const world = testWorld(assemblyContract, assemblyHandlers({ mediaUrl: () => '' }));

async function school(usable: number) {
  const companyId = await world.company('SAT');
  const bank = await testBank(world, companyId, { '1': usable });
  const admin = await world.administrator(companyId, ['exam.generate']);
  const inCompany = <Result>(work: (db: Db) => Promise<Result>) => world.inCompany(companyId, work);
  const asked = {
    title: { en: 'Exam' },
    moduleId: bank.moduleId,
    rows: [{ subsectionId: bank.subsectionIds['1'] ?? '', count: 5, level: null, kind: null, section: 0, lines: null }],
    versions: 1,
    languages: ['en' as const],
    shuffleQuestions: true,
    shuffleOptions: true,
    balanceLetters: false,
    wantedScore: null,
    bands: null,
    standardId: null,
    common: 0,
    earlier: null,
    overlap: null,
    sections: [],
    category: null,
    restDays: null,
    leaveOutLast: 0,
    sharedWithLast: 0,
    excluded: [],
    excludedUntil: {},
    seed: 'same',
  };
  const caller = {
    transact: inCompany,
    actor: admin,
    now: world.now,
  };
  const questionsOf = async (made: object) => {
    if (!('id' in made)) return [];
    const frozen = await inCompany((db) => listFrozenQuestions(db, String(made.id)));
    return frozen.map(({ questionId }) => questionId);
  };
  /** Generates while something else happens after each choice; gives the questions, and how many choices there were. */
  const generate = async (meanwhile: (choice: number) => Promise<unknown> = async () => undefined) => {
    let choices = 0;
    const made = await generateExam(asked, caller, async () => void (await meanwhile(++choices)));
    return { made, choices, questions: await questionsOf(made) };
  };
  const ids = bank.questionIds['1'] ?? [];
  const alone = (await generateExam(asked, caller).then(questionsOf)) ?? [];
  await inCompany((db) => db.updateTable('question').set({ last_used_at: null, hibernating_until: null }).execute());
  const disable = (id: string) =>
    inCompany((db) => db.updateTable('question').set({ enabled: false }).where('id', '=', id).execute());
  return { generate, inCompany, ids, alone, disable };
}

test('in a bank at rest one choice is enough, and the same seed gives it again', async () => {
  const { generate, alone } = await school(12);
  const { questions, choices } = await generate();
  expect([questions.toSorted(), choices]).toEqual([alone.toSorted(), 1]);
});

test('of two generations at once, with an edit in between, none takes a question of the other or one that was edited', async () => {
  const { generate, ids, alone, disable } = await school(12);
  let other: string[] = [];
  const first = await generate(async (choice) => {
    if (choice === 1) ({ questions: other } = await generate());
    if (choice === 2) await disable(ids.find((id) => !other.includes(id)) ?? '');
  });
  expect(other.toSorted()).toEqual(alone.toSorted());
  expect(first.questions).toHaveLength(5);
  expect(first.questions.filter((id) => other.includes(id))).toEqual([]);
  expect(first.choices).toBeGreaterThanOrEqual(2);
  expect(first.questions).not.toContain(ids.find((id) => !other.includes(id)));
});

test('questions that become enemies meanwhile do not meet', async () => {
  const { generate, inCompany, alone } = await school(12);
  const [one = '', two = ''] = alone.toSorted();
  const { questions, choices } = await generate(async (choice) => {
    if (choice > 1) return;
    await inCompany((db) => db.insertInto('question_enemy').values({ question_id: one, enemy_id: two }).execute());
  });
  expect(choices).toBe(2);
  expect(questions).toHaveLength(5);
  expect([one, two].every((id) => questions.includes(id))).toBe(false);
});

test('in a bank that does not come to rest papers are made all the same, and too few are said', async () => {
  const { generate, inCompany, ids } = await school(9);
  const { questions, choices } = await generate((choice) =>
    inCompany((db) =>
      db
        .updateTable('question')
        .set({ last_used_at: new Date(world.now.getTime() - choice) })
        .execute(),
    ),
  );
  expect(choices).toBe(4);
  expect(new Set(questions).size).toBe(5);
  expect(ids.filter((id) => questions.includes(id))).toHaveLength(5);
  expect((await generate()).made).toMatchObject({ code: 'unmet_rows', values: { missing: 1 } });
});
