import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contentLanguages, type ContentLanguage, type LocalText } from '../../../platform/language.ts';
import { isEmptyRichText } from '../../../platform/rich-text/rich-text.ts';
import { StoredRichText } from '../../../platform/ui/text/rich-text-view.tsx';
import type { QuestionDraft } from '../../domain/question.ts';

export type PreviewProps = {
  readonly draft: QuestionDraft;
  readonly language: ContentLanguage;
  readonly mediaUrl: (hash: string) => string;
  /** The options that somebody chose, where the answer of a person is looked at. */
  readonly given?: readonly string[];
};

/** A text in the language asked for; where it is missing the other one, as an examinee gets it. */
export function Rich({
  text,
  language,
  mediaUrl,
  fill,
}: {
  text: LocalText;
  language: ContentLanguage;
  mediaUrl: (hash: string) => string;
  /** What stands in each gap of the text. */
  fill?: (id: string) => ReactNode;
}) {
  const { t } = useTranslation('questions');
  const shown = isEmptyRichText(text[language] ?? '') ? otherThan(text, language) : language;
  const source = text[shown] ?? '';
  if (isEmptyRichText(source)) return <span className="text-[15px] italic text-quiet">{t('preview.empty')}</span>;
  return <StoredRichText source={source} mediaUrl={mediaUrl} lang={shown} {...(fill ? { fill } : {})} />;
}

/** The first language in which something is written, other than this one. */
const otherThan = (text: LocalText, language: ContentLanguage): ContentLanguage =>
  contentLanguages.find((other) => other !== language && !isEmptyRichText(text[other] ?? '')) ?? language;
