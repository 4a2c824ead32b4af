import { useTranslation } from 'react-i18next';
import type { QuestionKind } from '../../../questions/domain/question.ts';
import type { Language } from '../../../platform/language.ts';
import { faultCodes, type FaultCode } from '../../domain/imported.ts';
import type { Assumption } from '../../domain/assumption.ts';
import type { ListedImportFault } from '../api.ts';

/** What is wrong and what to do, as a sentence. */
export function useFaultText(): (fault: ListedImportFault) => string {
  const { t } = useTranslation('exchange');
  return ({ code, values = {} }) => t(`fault.${code as FaultCode}`, values);
}

/** Whether it is about the file as a whole: the codes before those of single questions are. */
export const isAboutFile = ({ code }: ListedImportFault): boolean =>
  faultCodes.indexOf(code as FaultCode) < faultCodes.indexOf('brace_not_closed');

/** What the import settles by itself, as a sentence. */
export function useAssumptionText(): (assumption: Assumption) => string {
  const { t } = useTranslation('exchange');
  const { t: ofQuestions } = useTranslation('questions');
  const { t: common } = useTranslation('platform');
  return ({ code, values = {} }) => {
    const { kind, language } = values;
    return t(`assumed.${code}`, {
      ...values,
      ...(kind ? { kind: ofQuestions(`kind.${kind as QuestionKind}`) } : {}),
      ...(language ? { language: common(`language.${language as Language}`) } : {}),
    });
  };
}

/** Whether the question can be read, and only the place it names takes nothing new. */
export const isAboutPlace = ({ code }: ListedImportFault): boolean =>
  code === 'place_retired' || code === 'place_replaced';
