import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { inLanguage, languagesOf, type LocalText } from '../../../platform/language.ts';
import { StoredRichText } from '../../../platform/ui/text/rich-text-view.tsx';
import { VideoFrame } from './video-frame.tsx';

type Shown = {
  readonly title: LocalText;
  readonly text: LocalText;
  readonly pictures: Readonly<Record<string, string>>;
  readonly video: string | null;
};

/** A tutorial as it is read: the video above, the text below, in the reader's language where it is written in it. */
export function LessonView({ lesson }: { lesson: Shown }) {
  const { t } = useTranslation('guidance');
  const { t: words } = useTranslation('platform');
  const { text, language } = useFormat();
  const [only] = languagesOf(lesson.text);
  const written = inLanguage(lesson.text, language);
  const lang = lesson.text[language] ? language : only;
  return (
    <Stack gap="md">
      {lesson.video && <VideoFrame key={lesson.video} source={lesson.video} title={text(lesson.title)} />}
      {lang && lang !== language && (
        <Text size="sm" c="dimmed">
          {t('reading.onlyIn', { language: words(`language.${lang}`) })}
        </Text>
      )}
      {written && (
        <StoredRichText
          source={written}
          mediaUrl={(hash) => lesson.pictures[hash] ?? ''}
          className="prose"
          {...(lang ? { lang } : {})}
        />
      )}
    </Stack>
  );
}
