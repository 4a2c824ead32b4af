import { Alert, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { taskQuery, type Task } from '../../../platform/client/live/task-query.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { PdfPage } from '../../../platform/ui/page/pdf-page.tsx';
import { chosenPrintAbout } from '../../chosen-schema.ts';
import { documentApi } from '../api.ts';
import { isMissing } from '../of-exam.tsx';
import { ChosenFrame, NothingChosen, ToList } from './chosen-frame.tsx';

/** How far the print is, then the PDF with how much was left out of it. */
export function ChosenPrinted({ printId }: { readonly printId: string }) {
  const { t } = useTranslation('documents');
  const query = taskQuery(printId);
  const { data, error, refetch } = useQuery({ ...query, retry: (_, fault) => !isMissing(fault) });
  useUpdates('task', [query.queryKey]);
  if (isMissing(error)) return <NothingChosen />;
  if (error)
    return (
      <ChosenFrame title={t('printQuestions.making')}>
        <ErrorState error={error} retry={() => void refetch()} />
      </ChosenFrame>
    );
  if (data?.state === 'failed') return <Failed task={data} />;
  return data?.state === 'done' ? <Made printId={printId} task={data} /> : <Making task={data} />;
}

const aboutOf = ({ outcome }: Task) => chosenPrintAbout.safeParse(outcome).data;

function Failed({ task }: { readonly task: Task }) {
  const { t } = useTranslation('documents');
  const { t: common } = useTranslation('platform');
  const about = aboutOf(task);
  const title = t('printQuestions.failed');
  return (
    <ChosenFrame title={title}>
      <Alert color="red" icon={<IconAlertTriangle size={18} />} title={title}>
        {about?.reason ? common(`refusal.${about.reason}`) : t('printChosen.failedHint')}
      </Alert>
      <ToList of={about?.of ?? 'results'} />
    </ChosenFrame>
  );
}

/** Rows are read first, then the pages are laid out, of which nothing can be said before they are there. */
function Making({ task }: { readonly task: Task | undefined }) {
  const { t } = useTranslation('documents');
  const { number } = useFormat();
  const { done = 0, total = 0 } = task ?? {};
  const isRead = total > 0 && done >= total;
  return (
    <ChosenFrame title={t('printQuestions.making')}>
      <Paper>
        <Stack gap="sm">
          <Title order={1}>{t('printQuestions.making')}</Title>
          <Progress
            value={total > 0 ? (done / total) * 100 : 0}
            size="lg"
            striped={isRead}
            animated={isRead}
            aria-label={t('printQuestions.making')}
          />
          <Text className="tabular" role="status">
            {isRead
              ? t('printChosen.layingOut')
              : t('printChosen.reading', { done: number(done), total: number(total) })}
          </Text>
          <Text c="dimmed">{t('printQuestions.leave')}</Text>
        </Stack>
      </Paper>
    </ChosenFrame>
  );
}

function Made({ printId, task }: { readonly printId: string; readonly task: Task }) {
  const { t } = useTranslation('documents');
  const { of = 'results', language = 'en', leftOut = 0, pages = 0 } = aboutOf(task) ?? {};
  const said = [
    t('print.pages', { count: pages ?? 0 }),
    ...(leftOut > 0 ? [t(`printChosen.leftOut.${of}`, { count: leftOut })] : []),
  ];
  return (
    <>
      <PdfPage
        title={t(`printChosen.made.${of}`)}
        feature="documents"
        fileName={() => `${of}-${(task.endedAt ?? new Date()).toISOString().slice(0, 10)}-${language}.pdf`}
        choices={[]}
        ask={() => documentApi.readChosenPrint({ printId })}
      />
      <Text
        role="status"
        className="no-print tabular fixed end-6 bottom-4 z-10 max-w-[calc(100vw-3rem)] rounded-xl border border-line bg-raised px-3 py-0.5 shadow"
      >
        {said.join(' · ')}
      </Text>
    </>
  );
}
