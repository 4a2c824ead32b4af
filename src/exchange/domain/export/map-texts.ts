import type { LocalText } from '../../../platform/language.ts';
import { withKeyTexts } from '../../../questions/domain/kinds/kinds.ts';
import type { Option, QuestionDraft } from '../../../questions/domain/question.ts';

/** The draft with every rich text changed, in every language. */
export function mapTexts(draft: QuestionDraft, change: (html: string) => string): QuestionDraft {
  const text = (local: LocalText): LocalText =>
    Object.fromEntries(Object.entries(local).map(([language, html]) => [language, html && change(html)]));
  const option = (one: Option): Option => ({ ...one, text: text(one.text) });
  const { content, key } = draft;
  return {
    ...draft,
    content: {
      ...content,
      stem: text(content.stem),
      options: content.options.map(option),
      matches: content.matches.map(option),
    },
    key: withKeyTexts(key, text),
    explanation: text(draft.explanation),
  };
}
