import { hasOptions, isWritten } from '../../domain/languages.ts';
import type { QuestionDraft } from '../../domain/question.ts';
import type { Warned } from '../api.ts';

/** Where in the form a warning is mended. */
export function fieldOfWarning({ code, language }: Warned, { content }: QuestionDraft): string {
  if (code === 'no_reference') return 'reference';
  if (code === 'negative_not_emphasised' || code === 'near_duplicate') return 'stem';
  if (code !== 'language_missing' || !language || !isWritten(content.stem, language) || !hasOptions(content))
    return code === 'language_missing' ? 'stem' : 'options.0';
  const missing = (list: 'options' | 'matches') => content[list].findIndex(({ text }) => !isWritten(text, language));
  const option = missing('options');
  return option >= 0 ? `options.${option}` : `matches.${Math.max(0, missing('matches'))}`;
}
