import { contentLanguages, type LocalText } from '../../../platform/language.ts';
import { renamedGaps } from '../../domain/gaps.ts';
import { kinds, rightOptions, rulesOf } from '../../domain/kinds/kinds.ts';
import { hasOptions } from '../../domain/languages.ts';
import type { Option, QuestionContent, QuestionDraft, QuestionKind } from '../../domain/question.ts';
import { isMissing } from '../../domain/written-text.ts';
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
  const { hasMatches, newKey } = kinds[kind];
  const matches = hasMatches ? emptyOptions(options.length) : [];
  const marked = rightOptions(draft.key).filter((id) => options.some((option) => option.id === id));
  return {
    ...draft,
    content: { kind, stem: bare, options, matches, gaps: [], unit: '', shuffleOptions: shufflesAs(kind, content) },
    key: newKey({ options, matches }, marked),
  };
}

/** Whether a draft has options that its author wrote. */
const hasOwnOptions = (content: QuestionContent): boolean =>
  hasOptions(content) && rulesOf(content).options !== 'standard';

function optionsFor(content: QuestionContent, kind: QuestionKind): readonly Option[] {
  const written = hasOwnOptions(content) ? content.options : [];
  const { options, newOptions } = kinds[kind];
  switch (options) {
    case 'none':
      return [];
    case 'standard':
      return trueAndFalse();
    case 'in_gaps':
      return written.filter(({ text }) => !isMissing(text));
    case 'listed':
      return written.length > 0 ? written : emptyOptions(newOptions);
  }
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

/** Whether papers shuffle: as the author said for the options before, unless the kind decides. */
function shufflesAs(kind: QuestionKind, content: QuestionContent): boolean {
  switch (kinds[kind].order) {
    case 'fixed':
      return false;
    case 'key':
      return true;
    case 'author':
      return hasOwnOptions(content) ? content.shuffleOptions : true;
  }
}
