import { describe, expect, test } from 'vitest';
import { gapsIn, withGaps } from '../../platform/rich-text/rich-text-gaps.ts';
import { cleanDraft } from './draft/clean-draft.ts';
import { faultsOf, keepsFromSaving } from './draft/faults.ts';
import { moved } from './in-order.ts';
import { asWritten, inKeyOrder, outOfOrder } from './kinds/ordering.ts';
import { completeLanguages } from './languages.ts';
import { withOwnIds } from './draft/option-ids.ts';
import type { GapKey, QuestionDraft } from './question.ts';
import { gapTextDraft, orderingDraft } from './drafts.fixture.ts';
import { paperStyle } from './kinds/key-style.ts';
import { keyInWords } from './kinds/kinds.ts';

const gap = (id: string) => `<span data-gap="${id}"></span>`;
const codes = (draft: QuestionDraft) => faultsOf(draft).map(({ code, field }) => `${code} ${field}`);
const withContent = (change: Partial<QuestionDraft['content']>): QuestionDraft => {
  const draft = gapTextDraft();
  return { ...draft, content: { ...draft.content, ...change } };
};
const withKey = (id: string, key: GapKey): QuestionDraft => {
  const draft = gapTextDraft();
  return draft.key.kind === 'gaps'
    ? { ...draft, key: { kind: 'gaps', gaps: { ...draft.key.gaps, [id]: key } } }
    : draft;
};

describe('what keeps a gap text from being a question', () => {
  const { stem } = gapTextDraft().content;
  test.each<[string, QuestionDraft, string[]]>([
    ['a whole one has no fault', gapTextDraft(), []],
    [
      'no gap at all',
      { ...withContent({ stem: { en: 'Oil' }, gaps: [] }), key: { kind: 'gaps', gaps: {} } },
      ['no_gap stem'],
    ],
    [
      'one in the text that is not listed',
      withContent({ stem: { ...stem, en: `${stem.en} ${gap('x')}`, th: `${stem.th} ${gap('x')}` } }),
      ['gap_unknown stem'],
    ],
    [
      'one that is in no text',
      withContent({ stem: { en: `Use ${gap('g1')} at ${gap('g3')}.` } }),
      ['gap_not_in_text gaps.1'],
    ],
    [
      'one that a language lacks',
      withContent({ stem: { en: stem.en, th: `ใช้ ${gap('g1')} ${gap('g3')}` } }),
      ['gap_missing_in_language gaps.1'],
    ],
    [
      'one that stands in a text twice',
      withContent({ stem: { ...stem, en: `${stem.en} ${gap('g2')}` } }),
      ['gap_twice gaps.1'],
    ],
    [
      'one choice alone',
      withContent({
        gaps: gapTextDraft().content.gaps.map((one) => (one.id === 'g1' ? { ...one, choices: ['a'] } : one)),
      }),
      ['gap_choices gaps.0'],
    ],
    [
      'choices that look alike',
      withContent({ options: gapTextDraft().content.options.map(({ id }) => ({ id, text: { en: 'oil', th: id } })) }),
      ['gap_choices gaps.0'],
    ],
    [
      'a choice without words',
      withContent({
        options: [
          { id: 'a', text: {} },
          { id: 'b', text: { en: 'fuel', th: 'เชื้อเพลิง' } },
        ],
      }),
      ['option_empty gaps.0'],
    ],
    ['a key that is not offered', withKey('g1', { kind: 'option', option: 'x' }), ['gap_without_key gaps.0']],
    ['a key of another way', withKey('g2', { kind: 'number', accepted: [] }), ['gap_without_key gaps.1']],
    [
      'no accepted words',
      withKey('g2', { kind: 'text', accepted: [' '], caseSensitive: false }),
      ['gap_without_key gaps.1'],
    ],
    [
      'a range upside down',
      withKey('g3', { kind: 'number', accepted: [{ from: 2, to: 1 }] }),
      ['range_upside_down gaps.2'],
    ],
  ])('%s', (_, draft, found) => {
    expect(codes(draft)).toEqual(found);
  });

  test('it may be kept unfinished', () => {
    expect(faultsOf(withContent({ gaps: [] })).filter(keepsFromSaving)).toEqual([]);
  });

  test('words that no gap offers are nobody’s to read', () => {
    const draft = gapTextDraft();
    const content = { ...draft.content, options: [...draft.content.options, { id: 'unused', text: {} }] };
    expect(completeLanguages(content)).toEqual(['en', 'th']);
    expect(cleanDraft({ ...draft, content }).content.options.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('what keeps an ordering from being a question', () => {
  test('of two the wrong order tells the right one', () => {
    expect(codes(orderingDraft(['a', 'b', 'c']))).toEqual([]);
    expect(codes(orderingDraft(['a', 'b']))).toEqual(['too_few_to_order options']);
  });

  test('the key names every item once', () => {
    const draft = orderingDraft(['a', 'b', 'c']);
    for (const order of [
      ['a', 'b'],
      ['a', 'b', 'b'],
      ['a', 'b', 'x'],
    ])
      expect(codes({ ...draft, key: { kind: 'order', order } })).toEqual(['key_does_not_fit options']);
  });
});

describe('what is stored', () => {
  let count = 0;
  const fresh = () => `n${(count += 1)}`;

  test('ids are new ones, in the text, in the choices and in the key', () => {
    const { content, key } = withOwnIds(gapTextDraft(), new Set(['g2']), fresh);
    const ids = content.gaps.map(({ id }) => id);
    expect(ids[1]).toBe('g2');
    expect(gapsIn(content.stem.en ?? '')).toEqual(ids);
    expect(gapsIn(content.stem.th ?? '').toSorted()).toEqual(ids.toSorted());
    expect(content.gaps[0]?.choices).toEqual(content.options.map(({ id }) => id));
    expect(key.kind === 'gaps' && Object.keys(key.gaps).toSorted()).toEqual(ids.toSorted());
    expect(key.kind === 'gaps' && key.gaps[ids[0] ?? '']).toEqual({ kind: 'option', option: content.options[0]?.id });
    expect([...ids, ...content.options.map(({ id }) => id)]).not.toContain('g1');
  });

  test('what is put in order is not kept in its order', () => {
    const names = ['z', 'y', 'x', 'w'];
    const { content, key } = withOwnIds(orderingDraft(names), new Set(names), fresh);
    expect(content.options.map(({ id }) => id)).toEqual(['w', 'x', 'y', 'z']);
    expect(key).toEqual({ kind: 'order', order: names });
    expect(asWritten({ ...orderingDraft(names), content, key }).content.options.map(({ id }) => id)).toEqual(names);
  });

  test('gaps stand nowhere but in the stem of a gap text', () => {
    const draft = gapTextDraft();
    const { content, explanation } = cleanDraft({ ...draft, explanation: { en: `See ${gap('g1')}` } });
    expect(explanation.en).toBe('See ');
    expect(gapsIn(content.stem.en ?? '')).toHaveLength(3);
    const single = cleanDraft({ ...draft, content: { ...draft.content, kind: 'single' } });
    expect([single.content.gaps, gapsIn(single.content.stem.en ?? '')]).toEqual([[], []]);
  });
});

test('gaps within lists, tables and marks are found, renamed and removed', () => {
  const html = `<ul><li>a ${gap('one')}</li></ul><table><tr><td>${gap('two')}</td></tr></table><p><strong>${gap('three')} b</strong></p>`;
  expect(gapsIn(html)).toEqual(['one', 'two', 'three']);
  expect(gapsIn(withGaps(html, (id) => `${id}-x`))).toEqual(['one-x', 'two-x', 'three-x']);
  expect(withGaps(html, () => null)).toBe(
    '<ul><li>a </li></ul><table><tr><td></td></tr></table><p><strong> b</strong></p>',
  );
});

test('an item goes to another place, and stays where there is none', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
});

test.each([[['a', 'b', 'c']], [['c', 'b', 'a']], [['b', 'c', 'a']]])('shown to staff %j is out of order', (order) => {
  const { content, key } = orderingDraft(order);
  const shown = outOfOrder(content.options, key);
  expect(shown.map(({ id }) => id)).not.toEqual(order);
  expect(inKeyOrder(shown, key).map(({ id }) => id)).toEqual(order);
});

test('keys as they are written on paper', () => {
  const { content, key } = gapTextDraft();
  expect(keyInWords(content, key, paperStyle)).toBe('1: A;  2: nozzle / jet;  3: 2.5 – 3');
  const { content: steps } = orderingDraft(['a', 'b', 'c']);
  expect(keyInWords(steps, { kind: 'order', order: ['c', 'a', 'b'] }, paperStyle)).toBe('C – A – B');
});
