import { Text } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { inLanguage, spokenWith } from '../../../platform/language.ts';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import { isEmptyRichText } from '../../../platform/rich-text/rich-text.ts';
import { rulesOf } from '../../domain/kinds/kinds.ts';
import { completeLanguages } from '../../domain/languages.ts';
import { PreviewAnswer, PreviewStem } from '../kinds/previews.tsx';
import { Rich, type PreviewProps } from './rich.tsx';

/** One language of a question, as an examinee has it on the page, with the key marked for staff. */
export function QuestionPreview({ draft, language, mediaUrl, given }: PreviewProps) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation('platform');
  const reading = useLanguage();
  const inIts = i18next.getFixedT(spokenWith(language, reading), 'questions');
  const { content, explanation } = draft;
  const written = !isEmptyRichText(inLanguage(content.stem, language));
  const complete = completeLanguages(content);
  const other = complete.find((one) => one !== language);
  const lacks = written && !complete.includes(language);
  return (
    <article className="max-w-[46rem] text-[18px] leading-[1.55] [&_img]:max-h-[40vh] [&_img]:object-contain">
      {lacks && (
        <Text size="xs" c="dimmed" mb="xs">
          {other ? t('preview.incomplete', { language: common(`language.${other}`) }) : t('preview.incompleteInBoth')}
        </Text>
      )}
      {written ? (
        <PreviewStem draft={draft} language={language} mediaUrl={mediaUrl} />
      ) : (
        <Text c="dimmed" fs="italic">
          {t('preview.noStem')}
        </Text>
      )}
      <Text c="dimmed" my="sm">
        <span lang={spokenWith(language, reading)}>
          {rulesOf(content).hasUnit && content.unit
            ? inIts('preview.hint.numericUnit', { unit: content.unit })
            : inIts(`preview.hint.${content.kind}`)}
        </span>
      </Text>
      <PreviewAnswer draft={draft} language={language} mediaUrl={mediaUrl} {...(given ? { given } : {})} />
      {!isEmptyRichText(inLanguage(explanation, language)) && (
        <div className="mt-4 border-t border-line pt-3 text-[15px]">
          <Text size="xs" fw={600} c="dimmed" mb={2}>
            {t('compare.row.explanation')}
          </Text>
          <Rich text={explanation} language={language} mediaUrl={mediaUrl} />
        </div>
      )}
    </article>
  );
}
