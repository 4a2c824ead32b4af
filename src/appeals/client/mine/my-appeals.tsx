import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { ownAppealsQuery } from './api.ts';
import { AppealForm } from './appeal-form.tsx';
import { OwnAppeals } from './own-appeals.tsx';

/** Under one's result: what one has appealed, and as long as there is time a form for more. Nothing where there is neither. */
export function MyAppeals({ examId }: { examId: string }) {
  const { t } = useTranslation('appeals');
  const { dateTime } = useFormat();
  const { data } = useQuery(ownAppealsQuery(examId));
  const [writing, setWriting] = useState(false);
  if (!data) return null;
  const { until, isOpen, questions, 'hydra:member': appeals } = data;
  if (!until && appeals.length === 0) return null;
  return (
    <Paper component="section" aria-label={t('mine.title')}>
      <Title order={2} fz="h4" mb="xs">
        {t('mine.title')}
      </Title>
      <Group justify="space-between" gap="sm">
        {until && (
          <Text c="dimmed" className="prose">
            {t(isOpen ? 'mine.until' : 'mine.over', { date: dateTime(until) })}
          </Text>
        )}
        {isOpen && !writing && (
          <Button
            variant="default"
            leftSection={<IconMessageQuestion size={17} aria-hidden />}
            onClick={() => setWriting(true)}
          >
            {t('mine.make')}
          </Button>
        )}
      </Group>
      {writing && <AppealForm examId={examId} questions={questions} onClose={() => setWriting(false)} />}
      {appeals.length > 0 && <OwnAppeals examId={examId} appeals={appeals} />}
    </Paper>
  );
}
