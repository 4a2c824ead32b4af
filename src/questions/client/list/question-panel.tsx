import { ActionIcon, Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconArrowUpRight, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { questionQuery, type Question } from '../api.ts';
import { Decision } from '../decision.tsx';
import { PassageOfQuestion } from '../passage/passage-of-question.tsx';
import { PreviewInLanguages } from '../preview/preview-in-languages.tsx';
import { QuestionStatus } from '../question-status.tsx';

type Props = { readonly questionId: string; readonly onClose?: () => void };

/** A question seen beside its list, with the decision on it. */
export function QuestionPanel({ questionId, onClose }: Props) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation('platform');
  const question = useQuery(questionQuery(questionId, 'list'));
  return (
    <aside
      aria-label={t('preview.title')}
      className={
        onClose
          ? 'sticky top-[72px] max-h-[calc(100dvh-88px)] overflow-y-auto rounded-lg border border-line bg-raised p-4'
          : ''
      }
    >
      {onClose && (
        <Group justify="space-between" wrap="nowrap" mb="xs">
          <Text fw={600}>{t('preview.title')}</Text>
          <ActionIcon aria-label={common('action.close')} onClick={onClose}>
            <IconX size={18} />
          </ActionIcon>
        </Group>
      )}
      {question.isPending && <Skeleton height={240} className="late" />}
      {question.isError && !question.data && (
        <ErrorState error={question.error} retry={() => void question.refetch()} />
      )}
      {question.data && <Shown question={question.data} />}
    </aside>
  );
}

function Shown({ question }: { question: Question }) {
  const { t } = useTranslation('questions');
  const { text } = useFormat();
  const { id, number, code, status, moduleCode, moduleTitle, subsectionCode, subsectionTitle, draft, media } = question;
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
        <Group gap="xs" className="min-w-0">
          <Anchor
            component={RouteLink}
            to={to('admin-questions-edit', { search: { id } })}
            fw={600}
            className="tabular min-w-0 wrap-anywhere"
          >
            {`#${number}`}
            {code && ` · ${code}`}
          </Anchor>
          <QuestionStatus status={status} />
        </Group>
        <Button
          size="compact-md"
          variant="light"
          className="shrink-0"
          component={RouteLink}
          to={to('admin-questions-edit', { search: { id } })}
          rightSection={<IconArrowUpRight size={16} />}
        >
          {t('open')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {`${moduleCode} ${text(moduleTitle)} · ${subsectionCode} ${text(subsectionTitle)}`}
      </Text>
      <PassageOfQuestion question={question} />
      <PreviewInLanguages draft={draft} mediaUrl={(hash) => media[hash] ?? ''} />
      {draft.reference && (
        <Text size="sm" c="dimmed">
          {t('referenceIs', { reference: draft.reference })}
        </Text>
      )}
      <Decision question={question} />
    </Stack>
  );
}
