import type { ContentLanguage } from '../../../platform/language.ts';
import type { WholeQuestion } from '../../../questions/domain/whole-question.ts';
import { writtenLanguages } from './parts-of-question.ts';

/** The language asked for where the question is written in it, else one that it is written in. */
export const inLanguageOf = ({ draft }: Pick<WholeQuestion, 'draft'>, asked: ContentLanguage): ContentLanguage =>
  writtenLanguages(draft.content, [asked])[0] ?? asked;
