import { Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { StoredRichText } from '../../platform/ui/text/rich-text-view.tsx';
import type { ShownEssay } from './api.ts';

/** The question and what somebody answered, without a word of who it was. */
export function EssayAnswer({ essay }: { essay: ShownEssay }) {
  const { t } = useTranslation('essays');
  const { text } = useFormat();
  const { question, code, stem, isRich, answer, words, media } = essay;
  return (
    <Paper component="section" aria-label={t('essay', { code })} p="md" className="wrap-anywhere">
      <Title order={2} size="h4" mb="xs">
        {`${t('question', { n: question })} · ${code}`}
      </Title>
      <StoredRichText source={text(stem)} mediaUrl={(hash) => media[hash] ?? ''} />
      <Text c="dimmed" size="sm" mt="md" mb={4}>
        {`${t('answer')} · ${t('words', { count: words })}`}
      </Text>
      <div className="rounded-lg border border-line bg-surface p-4 text-[17px] leading-relaxed">
        {isRich ? (
          <StoredRichText source={answer} mediaUrl={() => ''} />
        ) : (
          <div className="whitespace-pre-wrap">{answer}</div>
        )}
      </div>
    </Paper>
  );
}
