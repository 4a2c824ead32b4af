import { expect, test } from 'vitest';
import type { QuestionKey } from '../../../questions/domain/question.ts';
import { markDecided, type KeyRulings } from '../decided.ts';
import { oracleResult, type OracleSitting } from './oracle.fixture.ts';
import { chanceFrom, sittingFrom } from './sittings.fixture.ts';

/** So many sittings a run; ORACLE_SITTINGS asks for more of them. */
const count = Number(process.env['ORACLE_SITTINGS'] ?? 5000);
const seed = 20_261_130;

/** What the product makes of a sitting, in the words of the oracle. */
function marked({ rule, passMark, places }: OracleSitting) {
  const nameOf = (position: number) => `q${position}`;
  const rulings: KeyRulings = new Map(
    places.flatMap(({ position, decision }) => (decision ? [[nameOf(position), decision]] : [])),
  );
  const mark = markDecided(
    {
      paper: places.map(({ position, points, part }) => {
        const [subsectionId = '', level] = part.split(' ');
        const subsection = {
          subsectionId,
          code: subsectionId,
          title: {},
          level: level === 'null' ? null : Number(level),
        };
        return { position, questionId: nameOf(position), points, unit: '', marking: rule, subsection };
      }),
      key: new Map(places.map(({ position, key }) => [position, key as QuestionKey])),
      responses: new Map(places.flatMap(({ position, answer }) => (answer === null ? [] : [[position, answer]]))),
      passMark,
      essays: {
        points: new Map(places.flatMap(({ position, given }) => (given === null ? [] : [[position, given]]))),
        blankIsNothing: true,
      },
    },
    rulings,
  );
  const { points, maxPoints, correct, total, unmarked, passed, bySubsection, byQuestion } = mark;
  return {
    points,
    maxPoints,
    correct,
    total,
    unmarked,
    passed,
    parts: Object.fromEntries(
      bySubsection.map(({ subsectionId, level, ...part }) => [
        `${subsectionId} ${level}`,
        { correct: part.correct, total: part.total },
      ]),
    ),
    marks: new Map(
      byQuestion.flatMap(({ position, points: got, isCorrect, dropped }) =>
        dropped ? [] : [[position, { points: got, right: isCorrect }]],
      ),
    ),
  };
}

const sittings = () => {
  const chance = chanceFrom(seed);
  return Array.from({ length: count }, () => sittingFrom(chance));
};

test('results are the same to the hundredth as those of a second marking that was written apart', () => {
  let questions = 0;
  for (const sitting of sittings()) {
    questions += sitting.places.length;
    expect({ sitting, result: marked(sitting) }).toEqual({ sitting, result: oracleResult(sitting) });
  }
  console.info(`GOAL R12 ${count} sittings, ${questions} questions, seed ${seed}: 0 differ from the second marking`);
});

test('the sittings meet every kind of question, every decision, marks in part, below zero and not there yet', () => {
  const seen = new Set<string>();
  for (const sitting of sittings()) {
    const { marks, points, passed } = oracleResult(sitting);
    for (const { key, points: all, position, decision } of sitting.places) {
      const got = marks.get(position)?.points;
      const much =
        got === undefined
          ? 'gone'
          : got === null
            ? 'none'
            : got < 0
              ? 'below'
              : got === 0
                ? 'nought'
                : got < all
                  ? 'part'
                  : 'all';
      seen.add(`${key.kind} ${much}`).add(`${decision?.policy ?? 'frozen'} ${much}`);
    }
    seen.add(`passed ${passed}`).add(`sum ${points > 0}`);
  }
  const inParts = ['option', 'options', 'pairs', 'order', 'gaps'];
  const judged = [...inParts, 'number', 'text'];
  const wanted = [
    ...judged.flatMap((kind) => ['all', 'nought', 'below', 'gone'].map((much) => `${kind} ${much}`)),
    ...[...inParts, 'key_points'].map((kind) => `${kind} part`),
    'key_points none',
    'key_points all',
    'credit all',
    'drop gone',
    'passed null',
    'passed true',
    'passed false',
    'sum false',
    ...['rekey', 'accept', 'frozen'].flatMap((policy) => ['all', 'part', 'below'].map((much) => `${policy} ${much}`)),
  ];
  expect(wanted.filter((one) => !seen.has(one))).toEqual([]);
});

/** Faults that a marking could have. Each has to show as another result of some sitting. */
const mutants: Readonly<Record<string, (sitting: OracleSitting) => OracleSitting>> = {
  'partial credit forgotten': ({ rule, ...rest }) => ({ ...rest, rule: { ...rule, partialCredit: false } }),
  'nothing taken off': ({ rule, ...rest }) => ({ ...rest, rule: { ...rule, negativeHundredths: 0 } }),
  'a hundredth too much taken off': ({ rule, ...rest }) => ({
    ...rest,
    rule: { ...rule, negativeHundredths: rule.negativeHundredths + 1 },
  }),
  'the floor of the exam for each question': ({ rule, ...rest }) => ({ ...rest, rule: { ...rule, floor: 'question' } }),
  'decisions forgotten': ({ places, ...rest }) => ({
    ...rest,
    places: places.map((one) => ({ ...one, decision: null })),
  }),
  'a dropped question credited': ({ places, ...rest }) => ({
    ...rest,
    places: places.map((one) =>
      one.decision?.policy === 'drop' ? { ...one, decision: { policy: 'credit', keys: [] } } : one,
    ),
  }),
  'the first of several keys alone': ({ places, ...rest }) => ({
    ...rest,
    places: places.map((one) =>
      one.decision ? { ...one, decision: { ...one.decision, keys: one.decision.keys.slice(0, 1) } } : one,
    ),
  }),
  'weights forgotten': ({ places, ...rest }) => ({
    ...rest,
    places: places.map((one) => {
      if (one.key.kind !== 'option' && one.key.kind !== 'options') return one;
      const { weights: _, whole: _whole, ...key } = one.key;
      return { ...one, key };
    }),
  }),
  'passed from the next percent on': ({ passMark, ...rest }) => ({ ...rest, passMark: passMark + 1 }),
};

/** Whether a marking of changed sittings gives another result for any of them. */
const showsIn = (change: (sitting: OracleSitting) => OracleSitting) =>
  sittings().some((sitting) => {
    const [right, other] = [oracleResult(sitting), marked(change(sitting))];
    return JSON.stringify([right, [...right.marks]]) !== JSON.stringify([other, [...other.marks]]);
  });

test.each(Object.entries(mutants))('a marking with a fault gives other results: %s', (_, change) => {
  expect(showsIn(change)).toBe(true);
});

test('a marking without a fault does not', () => {
  expect(showsIn((sitting) => sitting)).toBe(false);
});
