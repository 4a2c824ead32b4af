import { contentLanguages } from '../../platform/language.ts';
import { textsOf } from './languages.ts';
import type { QuestionDraft } from './question.ts';

/** Whether a picture stands in what an examinee reads. */
export const hasPicture = ({ content }: Pick<QuestionDraft, 'content'>): boolean =>
  textsOf(content).some((text) => contentLanguages.some((language) => text[language]?.includes('<img ')));
