import { hasOptions } from '../../../domain/languages.ts';
import { isWritten } from '../../../domain/written-text.ts';
import type { ContentLanguage } from '../../../../platform/language.ts';
import type { QuestionContent, QuestionDraft } from '../../../domain/question.ts';
import { mutePicturesIn } from '../../../domain/warnings/text-warnings.ts';
import type { Warned } from '../../api.ts';

/** Where in the form a warning is mended. */
export function fieldOfWarning({ code, language }: Warned, { content }: QuestionDraft): string {
  if (code === 'no_reference') return 'reference';
  if (code === 'negative_not_emphasised' || code === 'near_duplicate') return 'stem';
  if (code === 'picture_without_description') return language ? withMutePicture(content, language) : 'stem';
  if (code === 'option_count') return 'options';
  if (code !== 'language_missing' || !language || !isWritten(content.stem, language) || !hasOptions(content))
    return code === 'language_missing' ? 'stem' : 'options.0';
  const missing = (list: 'options' | 'matches') => content[list].findIndex(({ text }) => !isWritten(text, language));
  const option = missing('options');
  return option >= 0 ? `options.${option}` : `matches.${Math.max(0, missing('matches'))}`;
}

/** The first place with a picture that says nothing; what is not in the question stands in the explanation. */
function withMutePicture({ stem, options, matches }: QuestionContent, language: ContentLanguage): string {
  const isMute = (html = '') => mutePicturesIn(html).length > 0;
  if (isMute(stem[language])) return 'stem';
  const option = options.findIndex(({ text }) => isMute(text[language]));
  if (option >= 0) return `options.${option}`;
  const match = matches.findIndex(({ text }) => isMute(text[language]));
  return match >= 0 ? `matches.${match}` : 'explanation';
}
