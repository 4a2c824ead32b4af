import { useTranslation } from 'react-i18next';
import { faultCodes, type FaultCode } from '../../domain/imported.ts';
import type { Fault } from '../api.ts';

/** What is wrong and what to do, as a sentence. */
export function useFaultText(): (fault: Fault) => string {
  const { t } = useTranslation('exchange');
  return ({ code, values = {} }) => t(`fault.${code as FaultCode}`, values);
}

/** Whether it is about the file as a whole: the codes up to `no_questions` are. */
export const isAboutFile = ({ code }: Fault): boolean =>
  faultCodes.indexOf(code as FaultCode) <= faultCodes.indexOf('no_questions');
