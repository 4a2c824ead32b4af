import { useTranslation } from 'react-i18next';
import { factTexts } from '../../../exams/texts/facts/index.ts';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import { shownFacts } from '../../contract.ts';
import type { MyExam } from './api.ts';

const names = shownFacts.keyof().options;
export type ShownFact = (typeof names)[number] | 'seat';

/** The facts of an exam that its examinee reads, each with its name; what nobody said is left out. Last, where they sit. */
export function useExamFacts() {
  const { t } = useTranslation('sittings');
  const texts = factTexts[useLanguage()];
  return (exam: Pick<MyExam, ShownFact>) => {
    const facts = names
      .filter((fact) => exam[fact] !== '')
      .map((fact) => ({ fact: fact as ShownFact, name: texts[fact].name, value: exam[fact] }));
    const seat = exam.seat === null ? [] : [{ fact: 'seat' as const, name: t('exam.seat'), value: exam.seat }];
    return [...facts, ...seat].map(({ fact, ...said }) => ({ fact, words: t('exam.fact', said) }));
  };
}
