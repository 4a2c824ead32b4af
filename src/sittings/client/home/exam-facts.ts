import { useTranslation } from 'react-i18next';
import { factTexts } from '../../../exams/texts/facts/index.ts';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import { shownFacts } from '../../contract.ts';
import type { MyExam } from './api.ts';

const names = shownFacts.keyof().options;
export type ShownFact = (typeof names)[number];

/** The facts of an exam that its examinee reads, each with its name; what nobody said is left out. */
export function useExamFacts() {
  const { t } = useTranslation('sittings');
  const texts = factTexts[useLanguage()];
  return (exam: Pick<MyExam, ShownFact>) =>
    names
      .filter((fact) => exam[fact] !== '')
      .map((fact) => ({ fact, words: t('exam.fact', { name: texts[fact].name, value: exam[fact] }) }));
}
