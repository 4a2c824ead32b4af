import { array, assert, constantFrom, jsonValue, property, string, subarray, uniqueArray, webUrl } from 'fast-check';
import { expect, test } from 'vitest';
import { questionKinds, type QuestionKind } from '../../questions/domain/question.ts';
import { fits, type AskedQuestion } from './fitting.ts';
import type { Response } from './response.ts';

const options = ['o1', 'o2', 'o3', 'o4'];
const matches = ['m1', 'm2', 'm3'];
const asked = (kind: QuestionKind): AskedQuestion => ({
  kind,
  options,
  matches: kind === 'matching' || kind === 'label' ? matches : [],
  gaps:
    kind === 'gap_text'
      ? [
          { id: 'g1', way: 'choice', choices: ['o1', 'o2'] },
          { id: 'g2', way: 'text', choices: [] },
          { id: 'g3', way: 'number', choices: [] },
        ]
      : [],
});

/** What the page and its queue send, and what nobody's page does. */
const cases: Record<QuestionKind, { readonly good: readonly Response[]; readonly bad: readonly Response[] }> = {
  single: { good: ['o1', 'o4'], bad: ['', 'o5', 'x'.repeat(20_000), ['o1'], { o1: 'o2' }] },
  true_false: { good: ['o1', 'o2'], bad: ['true', ['o1']] },
  multiple: { good: [['o2'], ['o1', 'o3'], options, []], bad: ['o1', ['o1', 'o1'], ['o1', 'o9'], { o1: 'o2' }] },
  ordering: { good: [['o4', 'o1', 'o3', 'o2'], []], bad: ['o1', ['o2'], ['o1', 'o2', 'o1', 'o3'], ['o9']] },
  matching: {
    good: [{ o1: 'm2' }, { o1: 'm1', o2: 'm1', o3: 'm3' }, {}],
    bad: ['o1', ['o1'], { o9: 'm1' }, { o1: 'o1' }, { o1: '' }, { m1: 'o1' }],
  },
  gap_text: {
    good: [{ g1: 'o2' }, { g2: 'น้ำมัน'.repeat(50) }, { g1: 'o1', g2: 'oil', g3: '1.5e3' }, {}],
    bad: ['oil', ['o1'], { g1: 'o3' }, { g4: 'oil' }, { g2: 'x'.repeat(601) }, { g3: '1'.repeat(121) }],
  },
  numeric: { good: ['12.5', 'no number', '๑๒', '1'.repeat(60)], bad: ['1'.repeat(121), ['1'], { g1: '1' }] },
  short_text: { good: ['hydraulic', 'ก'.repeat(500)], bad: ['x'.repeat(1001), ['x']] },
  label: { good: [{ o1: 'm2' }, {}], bad: ['o1', ['o1'], { o9: 'm1' }, { o1: 'o1' }, { o1: '' }] },
  hotspot: { good: [['o2'], ['o1', 'o3'], []], bad: ['o1', ['o1', 'o1'], ['o9'], { o1: 'o2' }] },
  essay: { good: ['', 'ก'.repeat(20_000)], bad: ['x'.repeat(20_001), ['x'], { o1: 'x' }] },
};

test.each(questionKinds)('%s: no answer always fits, and so does what the page sends', (kind) => {
  for (const response of [null, ...cases[kind].good])
    expect([response, fits(asked(kind), response)]).toEqual([response, true]);
});

test.each(questionKinds)('%s: what is no answer to it does not fit', (kind) => {
  for (const response of cases[kind].bad) expect([response, fits(asked(kind), response)]).toEqual([response, false]);
});

test('whatever is chosen from a paper fits, in any order; one foreign id makes it unfit', () => {
  const ids = uniqueArray(string({ minLength: 1, maxLength: 40 }), { minLength: 2, maxLength: 26 });
  assert(
    property(
      ids.chain((all) => subarray(all, { minLength: 1 }).map((chosen) => ({ all, chosen: chosen.toReversed() }))),
      webUrl(),
      ({ all, chosen }, foreign) => {
        const question = (kind: QuestionKind): AskedQuestion => ({ kind, options: all, matches: all, gaps: [] });
        const pairs = Object.fromEntries(chosen.map((id) => [id, chosen[0] ?? '']));
        const order = [...chosen, ...all.filter((id) => !chosen.includes(id))];
        for (const [kind, given] of [['multiple', chosen] as const, ['ordering', order] as const]) {
          expect(fits(question(kind), given)).toBe(true);
          expect(fits(question(kind), [...given.slice(1), foreign])).toBe(false);
        }
        expect(fits(question('matching'), pairs)).toBe(true);
        expect(fits(question('matching'), { ...pairs, [foreign]: chosen[0] ?? '' })).toBe(false);
        expect(chosen.every((id) => fits(question('single'), id))).toBe(true);
        expect(fits(question('single'), foreign)).toBe(false);
      },
    ),
    { numRuns: 40 },
  );
});

test('nothing of any shape makes it fail, and what fits is small', () => {
  assert(
    property(constantFrom(...questionKinds), array(jsonValue()), (kind, values) => {
      for (const value of values)
        if (fits(asked(kind), value as Response) && kind !== 'essay')
          expect(JSON.stringify(value).length).toBeLessThan(8000);
    }),
  );
});
