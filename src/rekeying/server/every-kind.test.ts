import { expect, test } from 'vitest';
import type { TestQuestion } from '../../assembly/server/bank.fixture.ts';
import { gapTextDraft, matchingDraft, numericDraft, orderingDraft } from '../../questions/domain/drafts.fixture.ts';
import type { KeyKind, QuestionDraft, QuestionKey } from '../../questions/domain/question.ts';
import type { Response } from '../../sittings/domain/response.ts';
import { allOrNothing } from '../../standards/domain/marking-rule.ts';
import { decidedExams } from './decided-exams.fixture.ts';

const school = decidedExams();
const { world, decide, refusalOf } = school;

const asTest = ({ content, key }: QuestionDraft): TestQuestion => ({ kind: content.kind, content, key });
/** Parts of an answer count, and a wrong one takes up to 0.3 points off. */
const marking = { ...allOrNothing, partialCredit: true, negativeHundredths: 30 };

type Case = {
  readonly question: TestQuestion;
  /** Another key, and one that does not fit. */
  readonly other: QuestionKey;
  readonly misfit: QuestionKey;
  /** Right by the key of the paper, right by the other one, and in part. */
  readonly responses: readonly [Response, Response, Response];
  /** Hundredths of a point for each, by the key of the paper, by the other one, and by the better of both. */
  readonly frozen: readonly number[];
  readonly rekeyed: readonly number[];
  readonly accepted: readonly number[];
};

const { content: pairContent } = matchingDraft();
const three = {
  ...matchingDraft({ a: 'x', b: 'y', c: 'z' }),
  content: { ...pairContent, options: [...pairContent.options, { id: 'c', text: { en: 'Watt' } }] },
};

const cases = {
  option: {
    question: {},
    other: { kind: 'option', option: 'wrong' },
    misfit: { kind: 'option', option: 'nowhere' },
    responses: ['right', 'wrong', 'other'],
    frozen: [100, -30, -30],
    rekeyed: [-30, 100, -30],
    accepted: [100, 100, -30],
  },
  options: {
    question: { kind: 'multiple', key: { kind: 'options', options: ['right', 'wrong'] } },
    other: { kind: 'options', options: ['right', 'other'] },
    misfit: { kind: 'options', options: ['wrong', 'right'] },
    responses: [['right', 'wrong'], ['right', 'other'], ['right']],
    frozen: [100, 0, 50],
    rekeyed: [0, 100, 50],
    accepted: [100, 100, 50],
  },
  number: {
    question: asTest(numericDraft()),
    other: {
      kind: 'number',
      accepted: [
        { from: 20, to: 20 },
        { from: 30, to: 31 },
      ],
    },
    misfit: { kind: 'number', accepted: [{ from: 31, to: 30 }] },
    responses: ['10 V', '20', '30.5'],
    frozen: [100, -30, -30],
    rekeyed: [-30, 100, 100],
    accepted: [100, 100, 100],
  },
  text: {
    question: {
      kind: 'short_text',
      content: { options: [] },
      key: { kind: 'text', accepted: ['ohm'], caseSensitive: false },
    },
    other: { kind: 'text', accepted: ['volt', 'ampere'], caseSensitive: false },
    misfit: { kind: 'text', accepted: ['volt'], caseSensitive: true },
    responses: ['Ohm', 'volt', 'AMPERE'],
    frozen: [100, -30, -30],
    rekeyed: [-30, 100, 100],
    accepted: [100, 100, 100],
  },
  pairs: {
    question: asTest(three),
    other: { kind: 'pairs', pairs: { a: 'y', b: 'x', c: 'z' } },
    misfit: { kind: 'pairs', pairs: { a: 'y', b: 'x', c: 'z', d: 'x' } },
    responses: [
      { a: 'x', b: 'y', c: 'z' },
      { a: 'y', b: 'x', c: 'z' },
      { a: 'y', b: 'x' },
    ],
    frozen: [100, 13, -20],
    rekeyed: [13, 100, 66],
    accepted: [100, 100, 66],
  },
  order: {
    question: asTest(orderingDraft(['a', 'b', 'c', 'd'])),
    other: { kind: 'order', order: ['b', 'a', 'c', 'd'] },
    misfit: { kind: 'order', order: ['b', 'a', 'c', 'e'] },
    responses: [
      ['a', 'b', 'c', 'd'],
      ['b', 'a', 'c', 'd'],
      ['b', 'a', 'd', 'c'],
    ],
    frozen: [100, 35, -30],
    rekeyed: [35, 100, 35],
    accepted: [100, 100, 35],
  },
  gaps: {
    question: asTest(gapTextDraft()),
    other: {
      kind: 'gaps',
      gaps: {
        g1: { kind: 'option', option: 'b' },
        g2: { kind: 'text', accepted: ['injector'], caseSensitive: false },
        g3: { kind: 'number', accepted: [{ from: 4, to: 4 }] },
      },
    },
    misfit: { kind: 'gaps', gaps: { g1: { kind: 'option', option: 'b' } } },
    responses: [
      { g1: 'a', g2: 'Nozzle', g3: '2.75' },
      { g1: 'b', g2: 'INJECTOR', g3: '4.0' },
      { g1: 'b', g2: 'injector' },
    ],
    frozen: [100, -30, -20],
    rekeyed: [-30, 100, 66],
    accepted: [100, 100, 66],
  },
} satisfies Record<Exclude<KeyKind, 'key_points'>, Case>;

const everyKind: readonly (readonly [string, Case])[] = Object.entries(cases);

/** Three people answer a question of the kind as the case says, and another one rightly. */
async function asked({ question, responses }: Case) {
  const isFiller = (key: unknown) => JSON.stringify(key) === JSON.stringify({ kind: 'option', option: 'filler' });
  const options = ['filler', 'none'].map((id) => ({ id, text: { en: id } }));
  const filler = { content: { options }, key: { kind: 'option', option: 'filler' } } satisfies TestQuestion;
  const positions: number[] = [];
  const here = await school.sat({
    questions: [question, filler],
    answers: responses.map((response) => ({ position, key }) => {
      if (isFiller(key)) return 'filler';
      positions.push(position);
      return response;
    }),
    passMark: 75,
    marking,
  });
  return { ...here, at: positions[0] ?? 0 };
}
type Asked = Awaited<ReturnType<typeof asked>>;

const results = ({ companyId }: Asked) =>
  world.inCompany(companyId, (db) => db.selectFrom('result').selectAll().orderBy('examinee_id').execute());

/** What each person has for the question of the kind. */
async function pointsOf(here: Asked): Promise<(number | null)[]> {
  const own = new Map((await results(here)).map((result) => [result.examinee_id, result]));
  return here.people.map(({ examineeId }) => {
    const marks = own.get(examineeId)?.by_question as { position: number; points: number | null }[] | undefined;
    return marks?.find(({ position }) => position === here.at)?.points ?? null;
  });
}

test.each(everyKind)(
  '%s: what is previewed comes to the point, re-keyed and accepted, and taking back restores it',
  async (_, one) => {
    const here = await asked(one);
    const { examId, proposer, questionAt, at } = here;
    const before = await results(here);
    expect(await pointsOf(here)).toEqual(one.frozen);
    for (const [policy, expected] of [
      ['rekey', one.rekeyed],
      ['accept', one.accepted],
    ] as const) {
      const proposal = { examId, questionId: questionAt(at), policy, keys: structuredClone([one.other]) };
      const { changes } = await world.as(proposer).previewKeyDecision(proposal);
      await decide(here, policy, { at, keys: [one.other] });
      expect(await pointsOf(here)).toEqual(expected);
      const after = new Map((await results(here)).map((result) => [result.id, result]));
      expect(changes.map(({ after: seen }) => [seen.points, seen.passed])).toEqual(
        changes.map(({ resultId }) => [after.get(resultId)?.points, after.get(resultId)?.passed]),
      );
      const changed = before.filter(({ id, points }) => after.get(id)?.points !== points).map(({ id }) => id);
      expect(changes.map(({ resultId }) => resultId).toSorted()).toEqual(changed.toSorted());
      await decide(here, 'take_back', { at });
      const restored = (await results(here)).map(({ corrected_at: _at, ...result }) => result);
      expect(restored).toEqual(before.map(({ corrected_at: _at, ...result }) => result));
    }
  },
);

test.each(everyKind)(
  '%s: a key that does not fit, that of the paper, and one that is there twice are refused',
  async (_, one) => {
    const here = await asked(one);
    const { examId, proposer, questionAt, at } = here;
    const frozen = one.question.key ?? ({ kind: 'option', option: 'right' } as const);
    for (const keys of [[one.misfit], [frozen], [one.other, one.other]]) {
      const proposal = { examId, questionId: questionAt(at), policy: 'accept' as const, keys: structuredClone(keys) };
      expect(await refusalOf(world.as(proposer).previewKeyDecision(proposal))).toMatchObject({
        code: 'key_does_not_fit',
      });
    }
  },
);

test('two gaps with further answers each count in every combination, by one key, also in part', async () => {
  const { content } = gapTextDraft();
  const question: TestQuestion = {
    kind: 'gap_text',
    content: {
      ...content,
      gaps: [
        { id: 'g1', way: 'choice', choices: ['a', 'b', 'c'] },
        { id: 'g2', way: 'choice', choices: ['a', 'b', 'c'] },
      ],
      options: [...content.options, { id: 'c', text: { en: 'air' } }],
      stem: { en: 'Use <span data-gap="g1"></span> in the <span data-gap="g2"></span>.' },
    },
    key: { kind: 'gaps', gaps: { g1: { kind: 'option', option: 'a' }, g2: { kind: 'option', option: 'b' } } },
  };
  const other = {
    kind: 'gaps',
    gaps: { g1: { kind: 'option', option: 'a', also: ['b'] }, g2: { kind: 'option', option: 'b', also: ['c'] } },
  } as const;
  const here = await asked({
    question,
    other,
    misfit: other,
    responses: [
      { g1: 'a', g2: 'b' },
      { g1: 'b', g2: 'c' },
      { g1: 'a', g2: 'c' },
    ],
    frozen: [],
    rekeyed: [],
    accepted: [],
  });
  expect(await pointsOf(here)).toEqual([100, -30, 35]);
  await decide(here, 'accept', { at: here.at, keys: [other] });
  expect(await pointsOf(here)).toEqual([100, 100, 100]);
  const { examId, second, people, at } = here;
  await world.as(second).updateDisclosure({ examId, level: 'key', regardless: true, reason: 'All may look.' });
  const [person] = people;
  const { results: rows } = await world.as(second).listResults({ examId });
  const resultId = rows.find(({ examineeId }) => examineeId === person?.examineeId)?.id ?? '';
  const own = person && (await world.as(person).readMyAnswers({ resultId })).questions[at - 1];
  const named = (english: string) => own?.options.find(({ text }) => text.en?.includes(english))?.id;
  expect(own?.keys?.[1]).toEqual({
    kind: 'gaps',
    gaps: {
      g1: { kind: 'option', option: named('oil'), also: [named('fuel')] },
      g2: { kind: 'option', option: named('fuel'), also: [named('air')] },
    },
  });
});

test('the sheet of a person names the keys that hold, and an examinee reads them in the names of the paper', async () => {
  const here = await asked(cases.pairs);
  const { examId, second, people, at } = here;
  await world.as(second).updateDisclosure({ examId, level: 'key', regardless: true, reason: 'All may look.' });
  await decide(here, 'accept', { at, keys: [cases.pairs.other] });
  const [person] = people;
  if (!person) throw new Error('three people sat');
  const { results: rows } = await world.as(second).listResults({ examId });
  const resultId = rows.find(({ examineeId }) => examineeId === person.examineeId)?.id ?? '';
  const { questions } = await world.as(second).readPersonSheet({ resultId });
  expect(questions.find(({ position }) => position === at)).toMatchObject({
    ruling: 'accept',
    decided: [three.key, cases.pairs.other],
  });
  expect(questions.find(({ position }) => position !== at)).toMatchObject({ ruling: null, decided: [] });
  const own = (await world.as(person).readMyAnswers({ resultId })).questions[at - 1];
  const named = (id: string, list: 'options' | 'matches') =>
    own?.[list].find(({ text }) => text.en?.includes(textOf(id)))?.id ?? '';
  const paired = (pairs: Readonly<Record<string, string>>) => ({
    kind: 'pairs',
    pairs: Object.fromEntries(
      Object.entries(pairs).map(([left, right]) => [named(left, 'options'), named(right, 'matches')]),
    ),
  });
  expect(own?.keys).toEqual([{ a: 'x', b: 'y', c: 'z' }, cases.pairs.other.pairs].map(paired));
});

/** What the bank calls so. */
const textOf = (id: string): string =>
  [...three.content.options, ...three.content.matches].find((one) => one.id === id)?.text.en ?? '';
