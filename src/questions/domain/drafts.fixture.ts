import type { QuestionDraft } from './question.ts';

/** A good question to change for a test: three options, the second is right. */
export const singleDraft = (more: Partial<QuestionDraft['content']> = {}): QuestionDraft => ({
  content: {
    kind: 'single',
    stem: { en: 'Which metal coats steel against corrosion?', th: 'โลหะชนิดใดใช้เคลือบเหล็กกล้าเพื่อป้องกันการกัดกร่อน' },
    options: [
      { id: 'a', text: { en: 'Copper', th: 'ทองแดง' } },
      { id: 'b', text: { en: 'Zinc', th: 'สังกะสี' } },
      { id: 'c', text: { en: 'Lead', th: 'ตะกั่ว' } },
    ],
    matches: [],
    gaps: [],
    unit: '',
    shuffleOptions: true,
    ...more,
  },
  key: { kind: 'option', option: 'b' },
  explanation: { en: 'Zinc corrodes first.' },
  reference: 'Module 6 notes, p. 71',
  points: 100,
});

export const numericDraft = (accepted = [{ from: 9, to: 11 }]): QuestionDraft => ({
  ...singleDraft({ kind: 'numeric', options: [], unit: 'V' }),
  key: { kind: 'number', accepted },
});

export const matchingDraft = (pairs: Record<string, string> = { a: 'x', b: 'y' }): QuestionDraft => ({
  ...singleDraft({
    kind: 'matching',
    options: [
      { id: 'a', text: { en: 'Volt' } },
      { id: 'b', text: { en: 'Ohm' } },
    ],
    matches: [
      { id: 'x', text: { en: 'Voltage' } },
      { id: 'y', text: { en: 'Resistance' } },
      { id: 'z', text: { en: 'Power' } },
    ],
    stem: { en: 'Match the units.' },
  }),
  key: { kind: 'pairs', pairs },
});

/** Items to be put in this order. */
export const orderingDraft = (ids: readonly string[]): QuestionDraft => ({
  ...singleDraft({
    kind: 'ordering',
    stem: { en: 'Put the steps in order.' },
    options: ids.map((id) => ({ id, text: { en: `Step ${id}` } })),
  }),
  key: { kind: 'order', order: ids },
});

/** Three gaps: one to choose, one for words, one for a number; in Thai they stand in another order. */
export const gapTextDraft = (): QuestionDraft => ({
  ...singleDraft({
    kind: 'gap_text',
    stem: {
      en: 'Use <span data-gap="g1"></span> in the <span data-gap="g2"></span> at <span data-gap="g3"></span> bar.',
      th: 'ที่ <span data-gap="g3"></span> bar ใช้ <span data-gap="g1"></span> ใน <span data-gap="g2"></span>',
    },
    options: [
      { id: 'a', text: { en: 'oil', th: 'น้ำมัน' } },
      { id: 'b', text: { en: 'fuel', th: 'เชื้อเพลิง' } },
    ],
    gaps: [
      { id: 'g1', way: 'choice', choices: ['a', 'b'] },
      { id: 'g2', way: 'text', choices: [] },
      { id: 'g3', way: 'number', choices: [] },
    ],
  }),
  key: {
    kind: 'gaps',
    gaps: {
      g1: { kind: 'option', option: 'a' },
      g2: { kind: 'text', accepted: ['nozzle', 'jet'], caseSensitive: false },
      g3: { kind: 'number', accepted: [{ from: 2.5, to: 3 }] },
    },
  },
});

/** Regions of a picture, of which the second is right. */
export const hotspotDraft = (): QuestionDraft => ({
  ...singleDraft({
    kind: 'hotspot',
    stem: { en: `<p>Which gauge shows pressure?</p><p><img src="media:${'a'.repeat(64)}" alt="Two gauges"></p>` },
    options: [
      {
        id: 'a',
        text: { en: 'Gauge at the left' },
        area: {
          shape: 'rectangle',
          points: [
            [100, 100],
            [400, 900],
          ],
        },
      },
      {
        id: 'b',
        text: { en: 'Gauge at the right' },
        area: {
          shape: 'ellipse',
          points: [
            [600, 100],
            [900, 900],
          ],
        },
      },
    ],
    shuffleOptions: false,
  }),
  key: { kind: 'options', options: ['b'] },
});

/** Places of a picture with their labels, and one label more. */
export const labelDraft = (): QuestionDraft => {
  const { content, key } = matchingDraft();
  const { stem } = hotspotDraft().content;
  const options = content.options.map((option, at) => ({
    ...option,
    area: { shape: 'point' as const, points: [[200 * (at + 1), 500] as const] },
  }));
  return { ...matchingDraft(), key, content: { ...content, kind: 'label', stem, options, shuffleOptions: false } };
};
