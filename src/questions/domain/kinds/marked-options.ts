import type { QuestionDraft } from '../question.ts';

/** The ids of the options that a key marks as right; null where a key marks none, as that of a number does. */
export function markedOptions({ key }: Pick<QuestionDraft, 'key'>): readonly string[] | null {
  if (key.kind === 'option') return key.option === '' ? [] : [key.option];
  return key.kind === 'options' ? key.options : null;
}

/** The draft with these options as the right ones; null where its kind cannot have them. One makes a single choice, several a multiple one. */
export function withMarkedOptions(draft: QuestionDraft, ids: readonly string[]): QuestionDraft | null {
  const { content } = draft;
  const [first, second] = ids;
  if (first === undefined) return null;
  if (content.kind === 'true_false')
    return second === undefined ? { ...draft, key: { kind: 'option', option: first } } : null;
  if (content.kind !== 'single' && content.kind !== 'multiple') return null;
  return second === undefined
    ? { ...draft, content: { ...content, kind: 'single' }, key: { kind: 'option', option: first } }
    : { ...draft, content: { ...content, kind: 'multiple' }, key: { kind: 'options', options: [...ids] } };
}

/** The draft with no option marked; a key of another sort stays. */
export function withoutMarkedOptions(draft: QuestionDraft): QuestionDraft {
  const { key } = draft;
  if (key.kind === 'option') return { ...draft, key: { ...key, option: '' } };
  return key.kind === 'options' ? { ...draft, key: { ...key, options: [] } } : draft;
}
