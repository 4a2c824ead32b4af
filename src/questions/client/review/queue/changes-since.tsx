import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { versionQuery, type Question } from '../../api.ts';
import { ComparedRowView } from '../../history/compare-dialog.tsx';
import { comparedRows } from '../../history/version-rows.ts';

/** What a new version changed of the one in use, word by word. */
export function ChangesSince({ question }: { question: Question }) {
  const { t } = useTranslation('questions');
  const { servingVersion } = question;
  if (servingVersion === null)
    return (
      <Text size="sm" c="dimmed">
        {t('review.queue.newQuestion')}
      </Text>
    );
  return <Changes question={question} version={servingVersion} />;
}

function Changes({ question, version }: { question: Question; version: number }) {
  const { t } = useTranslation('questions');
  const { data } = useQuery(versionQuery(question.id, version, 'queue'));
  if (!data) return <Skeleton height={80} className="late" />;
  const changed = comparedRows(data.draft, question.draft).filter((row) => row.changed);
  if (changed.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('review.queue.noChanges', { version })}
      </Text>
    );
  return (
    <section aria-label={t('review.queue.changes', { version })} className="text-[15px]">
      {changed.map((row) => (
        <ComparedRowView
          key={`${row.name}.${row.index}`}
          row={row}
          left={{ label: '', draft: data.draft, media: data.media }}
          right={{ label: '', draft: question.draft, media: question.media }}
        />
      ))}
    </section>
  );
}
