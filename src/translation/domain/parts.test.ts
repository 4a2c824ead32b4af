import { expect, test } from 'vitest';
import { hotspotDraft, labelDraft, singleDraft } from '../../questions/domain/drafts.fixture.ts';
import { lacksOf, partsOf, withTexts } from './parts.ts';
import { approvalAfter, maySend } from './sending.ts';

const seen = { placeOf: (id: string) => [...id].reverse().join(''), withExplanation: false };

test('the order of options is the same however they were written, and says nothing of the key', () => {
  const draft = singleDraft();
  const { content } = draft;
  const turned = { ...draft, content: { ...content, options: content.options.toReversed() } };
  expect(partsOf(turned, seen)).toEqual(partsOf(draft, seen));
  for (const { id } of content.options)
    expect(partsOf({ ...draft, key: { kind: 'option', option: id } }, seen)).toEqual(partsOf(draft, seen));
});

test('an explanation is a part for those alone who may see keys', () => {
  const draft = { ...singleDraft(), explanation: { en: 'because' } };
  const ids = (withExplanation: boolean) => partsOf(draft, { ...seen, withExplanation }).map(({ id }) => id);
  expect(ids(false)).not.toContain('explanation');
  expect(ids(true)).toContain('explanation');
});

test('a picture keeps its regions and places when it is translated', () => {
  for (const draft of [hotspotDraft(), labelDraft()]) {
    const { content } = withTexts(draft, 'th', [{ id: 'text', html: 'ใหม่' }]);
    expect(content).toEqual({ ...draft.content, stem: { ...draft.content.stem, th: 'ใหม่' } });
  }
});

test('texts of one language are written; the others, the key and the order of options stay', () => {
  const draft = singleDraft();
  const [first] = draft.content.options;
  const written = [
    { id: 'text', html: 'ใหม่' },
    { id: `option.${first?.id}`, html: 'หนึ่ง' },
    { id: 'option.nowhere', html: 'x' },
  ];
  const after = withTexts(draft, 'th', written);
  expect(after.content.stem).toEqual({ ...draft.content.stem, th: 'ใหม่' });
  expect(after.content.options.map(({ id, text }) => [id, text.en])).toEqual(
    draft.content.options.map(({ id, text }) => [id, text.en]),
  );
  expect(after.content.options[0]?.text.th).toBe('หนึ่ง');
  expect(after.key).toEqual(draft.key);
});

test('a language is missing until it is whole, then perhaps out of date', () => {
  expect(lacksOf({ languages: ['en'], outdated: ['en'] }, ['en', 'th'])).toEqual([
    { language: 'en', state: 'outdated' },
    { language: 'th', state: 'missing' },
  ]);
  expect(lacksOf({ languages: ['en', 'th'], outdated: [] }, ['en', 'th'])).toEqual([]);
});

test('a translator sends what its author sent, or what nobody else wrote in', () => {
  const me = { id: 'me', isEditor: false };
  expect(maySend({ approval: 'approved', writerIds: ['ada'] }, me)).toBe(true);
  expect(maySend({ approval: 'pending', writerIds: ['ada'] }, me)).toBe(true);
  expect(maySend({ approval: 'draft', writerIds: ['me'] }, me)).toBe(true);
  expect(maySend({ approval: 'draft', writerIds: ['me', 'ada'] }, me)).toBe(false);
  expect(maySend({ approval: 'rejected', writerIds: ['ada'] }, me)).toBe(false);
  expect(maySend({ approval: 'draft', writerIds: ['ada'] }, { ...me, isEditor: true })).toBe(true);
  expect([approvalAfter('pending', false), approvalAfter('approved', false), approvalAfter('approved', true)]).toEqual([
    'pending',
    'draft',
    'pending',
  ]);
});
