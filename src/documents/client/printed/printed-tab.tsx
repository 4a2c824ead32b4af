import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { RouteLink } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { When } from '../../../platform/ui/text/when.tsx';
import { PlainTable } from '../../../people/client/plain-table.tsx';
import { ReadPanel } from '../../../people/client/examinees/page/read-panel.tsx';
import { useExamPrints, isOutdated, type ExamPrint } from './exam-prints.ts';
import { printAnew, usePrintWords } from './use-print-words.ts';

/** What was printed for the room, when and by whom, and what has changed since; below, the copies that are nobody's any more. */
export function PrintedTab({ exam }: { exam: Exam }) {
  const { t } = useTranslation('documents');
  const read = useExamPrints(exam.id);
  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm" className="prose">
        {t('printed.state')}
      </Text>
      <ReadPanel
        read={{ ...read, data: read.data?.prints }}
        empty={{ title: t('printed.none'), hint: t('printed.noneHint') }}
      >
        {(prints) => <Prints exam={exam} prints={prints} />}
      </ReadPanel>
      <Withdrawn examId={exam.id} />
    </Stack>
  );
}

function Prints({ exam, prints }: { exam: Exam; prints: readonly ExamPrint[] }) {
  const { t } = useTranslation('documents');
  const { number } = useFormat();
  const words = usePrintWords();
  return (
    <PlainTable
      label={t('printed.tab')}
      rows={prints}
      rowKey={({ document, version }) => `${document} ${version ?? ''}`}
      columns={[
        { label: t('printed.column.document'), cell: words.documentOf },
        { label: t('printed.column.printedAt'), cell: ({ printedAt }) => <When moment={printedAt} /> },
        { label: t('printed.column.by'), cell: words.by },
        { label: t('printed.column.people'), cell: ({ people }) => (people === null ? '–' : number(people)) },
        { label: t('printed.column.changes'), cell: (print) => <Changes print={print} /> },
        {
          label: '',
          cell: ({ document, version }) => (
            <Anchor component={RouteLink} to={printAnew(exam.id, document, version)}>
              {t('printed.printAnew')}
            </Anchor>
          ),
        },
      ]}
    />
  );
}

function Changes({ print }: { print: ExamPrint }) {
  const { t } = useTranslation('documents');
  const { changesOf } = usePrintWords();
  if (!isOutdated(print)) return <StatusBadge tone="ready">{t('printed.current')}</StatusBadge>;
  return (
    <Stack gap={4} align="start">
      <StatusBadge tone="attention">{t('printed.outdated')}</StatusBadge>
      {changesOf(print).map((change) => (
        <Text key={change} size="sm">
          {change}
        </Text>
      ))}
    </Stack>
  );
}

function Withdrawn({ examId }: { examId: string }) {
  const { t } = useTranslation('documents');
  const { nameOf } = usePrintWords();
  const withdrawn = useExamPrints(examId).data?.withdrawn ?? [];
  if (withdrawn.length === 0) return null;
  return (
    <Paper component="section" p="md" aria-labelledby="withdrawn-copies">
      <Title order={2} size="h4" id="withdrawn-copies">
        {t('printed.withdrawn', { count: withdrawn.length })}
      </Title>
      <Text size="sm" c="dimmed" mb="xs" className="prose">
        {t('printed.withdrawnHint')}
      </Text>
      <ul className="list-disc space-y-1 pl-5">
        {withdrawn.map(({ copy, version, person }) => (
          <li key={copy}>
            {t('printed.withdrawnLine', { copy, version, who: person ? nameOf(person) : t('printed.gone') })}
          </li>
        ))}
      </ul>
    </Paper>
  );
}
