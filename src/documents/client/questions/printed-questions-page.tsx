import { Alert, Button, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fault } from '../../../platform/client/api.ts';
import { RouteLink, to, useSearch } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { taskQuery, type Task } from '../../../platform/client/live/task-query.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { EmptyState, ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { PdfPage } from '../../../platform/ui/page/pdf-page.tsx';
import { printTaskAbout } from '../../print-schema.ts';
import { documentApi } from '../api.ts';

/** How far the print is, then the PDF as it will be; the address leads back to it for as long as it is kept. */
export function PrintedQuestionsPage() {
  const { t } = useTranslation('documents');
  const { t: common } = useTranslation('platform');
  const printId = useSearch()['print'] ?? '';
  const query = taskQuery(printId);
  const task = useQuery({ ...query, enabled: printId !== '', retry: (_, error) => !isGone(error) });
  useUpdates('task', [query.queryKey]);
  if (printId === '' || isGone(task.error)) return <NoPrint />;
  if (task.error)
    return (
      <Frame>
        <ErrorState error={task.error} retry={() => void task.refetch()} />
      </Frame>
    );
  const reason = task.data?.state === 'failed' ? whyNot(task.data) : null;
  if (task.data?.state === 'failed')
    return (
      <Frame>
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t('printQuestions.failed')}>
          {reason ? common(`refusal.${reason}`) : t('printQuestions.failedHint')}
        </Alert>
        <Again />
      </Frame>
    );
  return task.data?.state === 'done' ? <Made printId={printId} task={task.data} /> : <Making task={task.data} />;
}

const whyNot = ({ outcome }: Task) => printTaskAbout.safeParse(outcome).data?.reason ?? null;
const isGone = (error: unknown): boolean => error instanceof Fault && (error.status === 404 || error.status === 422);

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('documents');
  const { t: common } = useTranslation('platform');
  return (
    <main className="mx-auto max-w-[720px] p-6">
      <title>{`${t('printQuestions.title')} – ${common('product')}`}</title>
      <Stack gap="md">{children}</Stack>
    </main>
  );
}

const Again = () => {
  const { t } = useTranslation('documents');
  return (
    <div>
      <Button component={RouteLink} to={to('admin-questions-print')}>
        {t('printQuestions.again')}
      </Button>
    </div>
  );
};

function NoPrint() {
  const { t } = useTranslation('documents');
  return (
    <Frame>
      <EmptyState
        alone
        icon={<IconPrinter size={36} />}
        title={t('printQuestions.gone')}
        hint={t('printQuestions.goneHint')}
        action={<Again />}
      />
    </Frame>
  );
}

/** Questions are read first, then the pages are laid out, of which nothing can be said before they are there. */
function Making({ task }: { task: Task | undefined }) {
  const { t } = useTranslation('documents');
  const { number } = useFormat();
  const { done = 0, total = 0 } = task ?? {};
  const read = total > 0 && done >= total;
  return (
    <Frame>
      <Paper>
        <Stack gap="sm">
          <Title order={1}>{t('printQuestions.making')}</Title>
          <Progress
            value={total > 0 ? (done / total) * 100 : 0}
            size="lg"
            striped={read}
            animated={read}
            aria-label={t('printQuestions.making')}
          />
          <Text className="tabular" role="status">
            {read
              ? t('printQuestions.layingOut')
              : t('printQuestions.reading', { done: number(done), total: number(total) })}
          </Text>
          <Text c="dimmed">{t('printQuestions.leave')}</Text>
        </Stack>
      </Paper>
    </Frame>
  );
}

function Made({ printId, task }: { printId: string; task: Task }) {
  const { t } = useTranslation('documents');
  const { number } = useFormat();
  const { questions = 0, pages = 0 } = printTaskAbout.safeParse(task.outcome).data ?? {};
  const count = t('print.pages', { count: pages ?? 0 });
  return (
    <>
      <PdfPage
        title={t('printQuestions.made', { count: questions, total: number(questions) })}
        feature="documents"
        fileName={() => `questions-${(task.endedAt ?? new Date()).toISOString().slice(0, 10)}.pdf`}
        choices={[]}
        ask={() => documentApi.readPrintedQuestions({ printId })}
      />
      <Text
        role="status"
        className="no-print tabular fixed end-6 bottom-4 z-10 rounded-full border border-line bg-raised px-3 py-0.5 shadow"
      >
        {count}
      </Text>
    </>
  );
}
