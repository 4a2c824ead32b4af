import { Group, Paper, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/client/language/use-language.ts';
import type { ContentLanguage, LocalText } from '../../platform/language.ts';
import { StoredRichText } from '../../platform/ui/text/rich-text-view.tsx';
import { languagesWritten } from '../domain/passage.ts';

type Props = { readonly text: LocalText; readonly mediaUrl: (hash: string) => string };

/** The text as an examinee reads it, in one of its languages. */
export function PassagePreview({ text, mediaUrl }: Props) {
  const { t } = useTranslation('passages');
  const { t: common } = useTranslation('platform');
  const reading = useLanguage();
  const [chosen, choose] = useState<ContentLanguage | null>(null);
  const written = languagesWritten(text);
  const language = [chosen, reading, ...written].find((one) => one && written.includes(one)) ?? null;
  return (
    <Paper p="md" component="section" className="bg-surface!" aria-label={t('preview.title')}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Text component="h2" fw={600}>
          {t('preview.title')}
        </Text>
        {written.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('preview.language')}
            value={language ?? ''}
            onChange={(value) => choose(written.find((one) => one === value) ?? null)}
            data={written.map((value) => ({ value, label: common(`language.${value}`) }))}
          />
        )}
      </Group>
      {language ? (
        <StoredRichText source={text[language] ?? ''} mediaUrl={mediaUrl} lang={language} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('preview.none')}
        </Text>
      )}
    </Paper>
  );
}
