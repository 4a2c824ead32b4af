import type { Option, QuestionDraft } from '../../domain/question.ts';

/** An id that tells nothing; the server gives its own to what is new. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(36).padStart(2, '0')).join('');

export const emptyOptions = (count: number): Option[] =>
  Array.from({ length: count }, () => ({ id: newId(), text: {} }));

/** An empty question: single choice with three options, one point. */
export const newDraft = (): QuestionDraft => ({
  content: {
    kind: 'single',
    stem: {},
    options: emptyOptions(3),
    matches: [],
    gaps: [],
    unit: '',
    shuffleOptions: true,
  },
  key: { kind: 'option', option: '' },
  explanation: {},
  reference: '',
  points: 100,
});
