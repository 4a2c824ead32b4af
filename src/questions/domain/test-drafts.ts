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
