import { useLanguage } from '../../../../platform/client/language/use-language.ts';
import { fillText } from '../../../../platform/text/fill-text.ts';
import { certificateTexts, type CertificateTexts } from '../../../texts/certificates/index.ts';

export type CertificateWords = (
  key: keyof CertificateTexts,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The sentences about certificates in the language of the reader. */
export function useCertificateTexts(): CertificateWords {
  const language = useLanguage();
  return (key, values = {}) => fillText(certificateTexts[language][key], values);
}
