import { expect, test } from 'vitest';
import { faultsOf } from '../../domain/draft/faults.ts';
import type { QuestionDraft } from '../../domain/question.ts';
import { gapTextDraft, orderingDraft } from '../../domain/drafts.fixture.ts';
import {
  addChoice,
  gapKeyOf,
  partWords,
  removeChoice,
  removeGap,
  setGapWay,
  shareWords,
  sharesWords,
  writeGapKey,
  writeStem,
} from './gaps.ts';
import { question } from '../question.fixture.ts';
import { editedOf, fieldsWithoutNumber, isSame, withGapNumbers } from './edited.ts';
import { addOption, moveOption, removeOption } from './options.ts';
import { withKind } from './with-kind.ts';

const gap = (id: string) => `<span data-gap="${id}"></span>`;
const ids = ({ content }: QuestionDraft) => content.gaps.map(({ id }) => id);
const order = ({ key }: QuestionDraft) => (key.kind === 'order' ? key.order : null);
const words = ({ content }: QuestionDraft) => content.options.map(({ id }) => id);

test('a gap that comes into the text is listed where it stands, to be typed into', () => {
  const draft = writeStem(gapTextDraft(), 'en', `${gap('new')} ${gap('g1')} ${gap('g2')} ${gap('g3')}`);
  expect(ids(draft)).toEqual(['new', 'g1', 'g2', 'g3']);
  expect(gapKeyOf(draft, 'new')).toEqual({ kind: 'text', accepted: [''], caseSensitive: false });
  expect(faultsOf(draft).map(({ code }) => code)).toEqual(['gap_missing_in_language']);
});

test('a gap deleted from the text stays in the list as long as something is said about it', () => {
  const added = writeStem(gapTextDraft(), 'en', `${gapTextDraft().content.stem.en} ${gap('new')}`);
  const gone = writeStem(writeStem(added, 'en', 'No gap'), 'th', 'ไม่มี');
  expect(ids(gone).toSorted()).toEqual(['g1', 'g2', 'g3']);
  expect(faultsOf(gone).map(({ code }) => code)).toEqual(Array(3).fill('gap_not_in_text'));
});

test('removing a gap takes it out of every language, with its key and its words', () => {
  const { content, key } = removeGap(gapTextDraft(), 'g1');
  expect([content.stem.en, content.stem.th].join()).not.toContain('g1');
  expect([content.options, key.kind === 'gaps' && Object.keys(key.gaps)]).toEqual([[], ['g2', 'g3']]);
});

test('another way to fill a gap begins anew; words are its own, and can be shared and parted again', () => {
  const two = setGapWay(gapTextDraft(), 'g2', 'choice');
  expect([gapKeyOf(two, 'g2'), sharesWords(two), words(two).length]).toEqual([
    { kind: 'option', option: '' },
    false,
    5,
  ]);
  const shared = shareWords(two);
  expect([sharesWords(shared), gapKeyOf(shared, 'g1')]).toEqual([true, { kind: 'option', option: 'a' }]);
  const more = addChoice(shared, 'g1', 'extra');
  expect(more.content.gaps.map(({ choices }) => choices.includes('extra'))).toEqual([true, true, false]);
  const parted = partWords(writeGapKey(more, 'g2', { kind: 'option', option: 'b' }), () => crypto.randomUUID());
  const key = gapKeyOf(parted, 'g2');
  const [, second] = parted.content.gaps;
  expect(sharesWords(parted)).toBe(false);
  expect(key?.kind === 'option' && second?.choices.includes(key.option)).toBe(true);
  expect(second?.choices.some((id) => parted.content.gaps[0]?.choices.includes(id))).toBe(false);
});

test('words that look the same are one word once they are shared', () => {
  const draft = setGapWay(gapTextDraft(), 'g2', 'choice');
  const [, second] = draft.content.gaps;
  const twin = { en: 'oil', th: 'น้ำมัน' };
  const options = draft.content.options.map((option) =>
    option.id === second?.choices[0] ? { ...option, text: twin } : option,
  );
  const keyed = writeGapKey(draft, 'g2', { kind: 'option', option: second?.choices[0] ?? '' });
  const shared = shareWords({ ...keyed, content: { ...keyed.content, options } });
  expect([words(shared).length, gapKeyOf(shared, 'g2')]).toEqual([4, { kind: 'option', option: 'a' }]);
});

test('a word taken away is no key any more', () => {
  expect(gapKeyOf(removeChoice(gapTextDraft(), 'a'), 'g1')).toEqual({ kind: 'option', option: '' });
});

test('what is put in order keeps its key while it is written', () => {
  const draft = orderingDraft(['a', 'b', 'c']);
  expect(order(moveOption(draft, 'options', 'a', 2))).toEqual(['b', 'c', 'a']);
  expect(order(addOption(draft, 'options', 'd'))).toEqual(['a', 'b', 'c', 'd']);
  expect(order(removeOption(draft, 'options', 'b'))).toEqual(['a', 'c']);
});

test('another kind takes the gaps out of the text, and back brings them again', () => {
  const before = gapTextDraft();
  const single = withKind(before, 'single', {});
  expect([single.content.stem.en, words(single)]).toEqual(['Use  in the  at  bar.', ['a', 'b']]);
  expect(withKind(single, 'gap_text', { gap_text: before }).content).toEqual(before.content);
  expect(order(withKind(orderingDraft(['a', 'b', 'c']), 'ordering', {}))).toEqual(['a', 'b', 'c']);
  expect(order(withKind(withKind(orderingDraft(['a', 'b', 'c']), 'multiple', {}), 'ordering', {}))).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('what is typed into a gap for numbers and is none is reported at its row, and typed back it is as saved', () => {
  const saved = editedOf({ ...question(), draft: gapTextDraft() });
  const index = saved.draft.content.gaps.findIndex(({ way }) => way === 'number');
  const id = ids(saved.draft)[index] ?? '';
  const rows = saved.gapNumbers[id] ?? [];
  const typed = withGapNumbers(saved, id, [...rows, { value: 'ten', tolerance: '' }]);
  expect(fieldsWithoutNumber(saved)).toEqual([]);
  expect(fieldsWithoutNumber(typed)).toEqual([`gaps.${index}.accepted.${rows.length}`]);
  expect(gapKeyOf(typed.draft, id)).toEqual(gapKeyOf(saved.draft, id));
  expect([isSame(typed, saved), isSame(withGapNumbers(typed, id, rows), saved)]).toEqual([false, true]);
});

test('a gap that is no longer filled with a number keeps no saving back', () => {
  const saved = editedOf({ ...question(), draft: gapTextDraft() });
  const id = saved.draft.content.gaps.find(({ way }) => way === 'number')?.id ?? '';
  const typed = withGapNumbers(saved, id, [{ value: 'ten', tolerance: '' }]);
  expect(fieldsWithoutNumber({ ...typed, draft: setGapWay(typed.draft, id, 'text') })).toEqual([]);
  const others = writeGapKey(typed.draft, id, { kind: 'number', accepted: [{ from: 1, to: 2 }] });
  expect(fieldsWithoutNumber({ ...typed, draft: others })).toEqual([]);
});
