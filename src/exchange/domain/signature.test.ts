import { expect, test } from 'vitest';
import { numericDraft, singleDraft } from '../../questions/domain/drafts.fixture.ts';
import { signaturesOf } from './signature.ts';

const same = (a: Parameters<typeof signaturesOf>[0], b: typeof a) =>
  signaturesOf(a).some((signature) => signaturesOf(b).includes(signature));
const { content } = singleDraft();
const options = content.options;

test('the same words in another order, with other ids, emphasis and capitals', () => {
  const turned = options
    .toReversed()
    .map(({ text }, index) => ({ id: String(index), text: { en: `<strong>${text.en?.toUpperCase()}</strong> ` } }));
  expect(
    same(
      singleDraft(),
      singleDraft({ stem: { en: '<p>WHICH metal coats\n steel against corrosion?</p>' }, options: turned }),
    ),
  ).toBe(true);
});

test('one language is enough', () => {
  const thai = singleDraft({
    stem: { th: content.stem.th },
    options: options.map(({ id, text }) => ({ id, text: { th: text.th } })),
  });
  expect(same(singleDraft(), thai)).toBe(true);
  expect(signaturesOf(thai)).toHaveLength(1);
});

test('a question in French alone is known as well', () => {
  const french = (text: string) => singleDraft({ stem: { fr: text } });
  expect(same(french('Quel métal ?'), french('quel métal ?'))).toBe(true);
  expect(same(french('Quel métal ?'), french('Quelle huile ?'))).toBe(false);
});

test('another option, another index or another number makes another question', () => {
  expect(same(singleDraft(), singleDraft({ options: options.slice(1) }))).toBe(false);
  expect(same(singleDraft({ stem: { en: 'x<sup>2</sup>' } }), singleDraft({ stem: { en: 'x<sub>2</sub>' } }))).toBe(
    false,
  );
  expect(same(numericDraft(), numericDraft())).toBe(true);
  expect(same(numericDraft(), numericDraft([{ from: 1, to: 2 }]))).toBe(false);
});
