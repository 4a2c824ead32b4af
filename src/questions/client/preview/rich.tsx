import { useTranslation } from 'react-i18next';
import type { Language, LocalText } from '../../../platform/language.ts';
import { isEmptyRichText } from '../../../platform/rich-text.ts';
import { StoredRichText } from '../../../platform/ui/rich-text.tsx';
import type { QuestionDraft } from '../../domain/question.ts';

export type PreviewProps = {
  readonly draft: QuestionDraft;
  readonly language: Language;
  readonly mediaUrl: (hash: string) => string;
};

/** A text in the language asked for; where it is missing the other one, as an examinee gets it. */
export function Rich({
  text,
  language,
  mediaUrl,
}: {
  text: LocalText;
  language: Language;
  mediaUrl: (hash: string) => string;
}) {
  const { t } = useTranslation('questions');
  const shown = isEmptyRichText(text[language] ?? '') ? otherThan(language) : language;
  const source = text[shown] ?? '';
  if (isEmptyRichText(source)) return <span className="text-[15px] italic text-quiet">{t('preview.empty')}</span>;
  return <StoredRichText source={source} mediaUrl={mediaUrl} lang={shown} />;
}

export const otherThan = (language: Language): Language => (language === 'en' ? 'th' : 'en');
