import { contentLanguages, type LocalText } from '../../../platform/language.ts';
import { renamedGaps } from '../../domain/gaps.ts';
import type { Option, QuestionContent, QuestionDraft, QuestionKey, QuestionKind } from '../../domain/question.ts';
import { hasOptions, isMissing } from '../../domain/languages.ts';
import { emptyOptions, newId } from './new-draft.ts';

/** What a draft had as another kind, so that a change of mind loses nothing. */
export type Remembered = Partial<Record<QuestionKind, Pick<QuestionDraft, 'content' | 'key'>>>;

/** The draft as another kind: what fits is kept, what it had as that kind before comes back. */
export function withKind(draft: QuestionDraft, kind: QuestionKind, remembered: Remembered): QuestionDraft {
  const { content } = draft;
  if (kind === content.kind) return draft;
  const before = remembered[kind];
  const bare = renamedGaps(content.stem, () => null);
  if (before)
    return { ...draft, content: { ...before.content, stem: stemAgain(before.content, bare) }, key: before.key };
  const options = optionsFor(content, kind);
  const next = {
    ...content,
    kind,
    stem: bare,
    options,
    matches: kind === 'matching' ? emptyOptions(options.length) : [],
    gaps: [],
    unit: '',
  };
  return {
    ...draft,
    content: { ...next, shuffleOptions: shufflesAs(kind, content) },
    key: keyFor(draft.key, next),
  };
}

function optionsFor(content: QuestionContent, kind: QuestionKind): readonly Option[] {
  if (kind === 'true_false') return trueAndFalse();
  if (!hasOptions({ kind })) return [];
  if (kind === 'gap_text')
    return content.kind === 'true_false' ? [] : content.options.filter(({ text }) => !isMissing(text));
  return hasOptions(content) && content.kind !== 'true_false' && content.options.length > 0
    ? content.options
    : emptyOptions(kind === 'matching' ? 2 : 3);
}

/** The gaps come back as long as the words around them are the same. */
function stemAgain({ stem }: QuestionContent, now: LocalText): LocalText {
  const bare = renamedGaps(stem, () => null);
  return contentLanguages.every((language) => (bare[language] ?? '') === (now[language] ?? '')) ? stem : now;
}

const trueAndFalse = (): Option[] => [
  { id: newId(), text: { en: 'True', th: 'ถูก' } },
  { id: newId(), text: { en: 'False', th: 'ผิด' } },
];

/** True stays before false; what is put in order never stands as written. */
const shufflesAs = (kind: QuestionKind, content: QuestionContent): boolean =>
  kind === 'true_false'
    ? false
    : kind === 'ordering'
      ? true
      : hasOptions({ kind }) && (hasOptions(content) && content.kind !== 'true_false' ? content.shuffleOptions : true);

function keyFor(key: QuestionKey, { kind, options, matches }: QuestionContent): QuestionKey {
  const marked = key.kind === 'option' ? [key.option] : key.kind === 'options' ? key.options : [];
  const kept = marked.filter((id) => options.some((option) => option.id === id));
  switch (kind) {
    case 'single':
    case 'true_false':
      return { kind: 'option', option: kept[0] ?? '' };
    case 'multiple':
      return { kind: 'options', options: kept };
    case 'numeric':
      return { kind: 'number', accepted: [] };
    case 'short_text':
      return { kind: 'text', accepted: [''], caseSensitive: false };
    case 'matching':
      // Papers never show the answers in the order in which they were written.
      return { kind: 'pairs', pairs: Object.fromEntries(options.map(({ id }, at) => [id, matches[at]?.id ?? ''])) };
    case 'ordering':
      return { kind: 'order', order: options.map(({ id }) => id) };
    case 'gap_text':
      return { kind: 'gaps', gaps: {} };
    case 'essay':
      return { kind: 'key_points', keyPoints: [{}] };
  }
}
