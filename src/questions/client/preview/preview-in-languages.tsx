import { SegmentedControl, Stack, Text } from '@mantine/core';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContentLanguages } from '../../../platform/client/session/me.ts';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import { contentLanguages, languagesOf, type ContentLanguage } from '../../../platform/language.ts';
import { isEmptyRichText } from '../../../platform/rich-text/rich-text.ts';
import { textsOf } from '../../domain/languages.ts';
import type { QuestionDraft } from '../../domain/question.ts';
import { QuestionPreview } from './question-preview.tsx';

type Props = {
  readonly draft: QuestionDraft;
  readonly mediaUrl: (hash: string) => string;
  /** Given where the choice of languages is made elsewhere. */
  readonly shown?: readonly ContentLanguage[];
  /** The options that somebody chose. */
  readonly given?: readonly string[];
};

/** Somebody began to write it in this language; as long as nobody did, it would only be the other one again. */
const isBegun = ({ content, explanation }: QuestionDraft, language: ContentLanguage): boolean =>
  [...textsOf(content), explanation].some((text) => !isEmptyRichText(text[language] ?? ''));

/** The question as an examinee reads it, in one language or both. */
export const PreviewInLanguages = memo(function PreviewInLanguages({ draft, mediaUrl, shown, given }: Props) {
  const { t } = useTranslation('platform');
  const { t: own } = useTranslation('questions');
  const written = languagesOf(draft.content.stem).filter(
    (language) => !isEmptyRichText(draft.content.stem[language] ?? ''),
  );
  const reading = useLanguage();
  const offered = useContentLanguages(written);
  const [chosen, setChosen] = useState<ContentLanguage | null>(null);
  const one = chosen ?? (written.includes(reading) ? reading : (written[0] ?? reading));
  const begun = shown?.filter((language) => isBegun(draft, language)) ?? [];
  const inThese =
    shown === undefined ? [one] : begun.length > 0 ? begun : shown.includes(reading) ? [reading] : shown.slice(0, 1);
  return (
    <Stack gap="md">
      {!shown && written.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={own('preview.language')}
          value={one}
          onChange={(value) => setChosen(contentLanguages.find((language) => language === value) ?? null)}
          data={offered.map((language) => ({ value: language, label: t(`language.${language}`) }))}
        />
      )}
      {inThese.map((language) => (
        <section key={language} aria-label={t(`language.${language}`)}>
          {inThese.length > 1 && (
            <Text size="xs" fw={600} c="dimmed" mb={6}>
              {t(`language.${language}`)}
            </Text>
          )}
          <QuestionPreview draft={draft} language={language} mediaUrl={mediaUrl} {...(given ? { given } : {})} />
        </section>
      ))}
    </Stack>
  );
});
