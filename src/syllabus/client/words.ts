import { useTranslation } from 'react-i18next';
import { useModel } from '../../platform/client/language/labels.ts';
import type { SyllabusTexts } from '../texts/index.ts';

type Word = {
  [Key in keyof SyllabusTexts['MODULE']]: Key extends `${infer Plain}_one`
    ? Plain
    : Key extends `${string}_other`
      ? never
      : Key;
}[keyof SyllabusTexts['MODULE']];

/**
 * The labels of the classification are the company's own or follow the dataset's model: modules with subsections, or
 * types with ATA chapters.
 * `const word = useSyllabusWords(); word('addModule')`. On the platform's pages the model is that of the set.
 */
export function useSyllabusWords(
  given?: 'MODULE' | 'TYPE',
): (word: Word, values?: Readonly<Record<string, string | number>>) => string {
  const { t } = useTranslation('syllabus');
  const company = useModel();
  const model = given ?? company;
  return (word, values = {}) => t(`${model}.${word}` as 'MODULE.module', values);
}
