import { Skeleton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Fault } from '../../platform/client/api.ts';
import { to, useSearch } from '../../platform/client/routing/target.tsx';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { AddingPage } from '../../platform/ui/adding/adding.tsx';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { dryRunQuery, type DryRun } from './api.ts';
import { AlreadyImported } from './already-imported.tsx';
import { QuestionImportProgress } from './import-progress.tsx';
import { ImportWizard } from './import-wizard.tsx';

/**
 * Importing files of questions. Where it stands is in the address (`import`, `step`, `task`) and with the files on the
 * server: the page may be left and found again.
 */
export function ImportPage() {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  const search = useSearch();
  const importIds = (search['import'] ?? '').split(',').filter((id) => id !== '');
  const files = useQueries({ queries: importIds.map((id) => dryRunQuery(id)) });
  const dryRuns = files.flatMap(({ data }): DryRun[] => (data ? [data] : []));
  const [only, second] = dryRuns;
  return (
    <>
      <PageHeader
        title={t('title')}
        parent={{ label: t('bank'), target: to('admin-questions') }}
        state={second ? t('file.count', { count: dryRuns.length, total: number(dryRuns.length) }) : only?.name}
      />
      <AddingPage adds="questions">
        <Content importIds={importIds} files={files} dryRuns={dryRuns} taskId={search['task'] ?? ''} />
      </AddingPage>
    </>
  );
}

type Asked = {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
};
type Props = {
  readonly importIds: readonly string[];
  readonly files: readonly Asked[];
  readonly dryRuns: readonly DryRun[];
  readonly taskId: string;
};

function Content({ importIds, files, dryRuns, taskId }: Props) {
  const isGone = ({ error }: Asked) => error instanceof Fault && (error.status === 404 || error.status === 422);
  const failed = files.find((file) => file.error !== null && !isGone(file));
  const waiting = dryRuns.filter(({ imported }) => !imported);
  const [done] = dryRuns.filter(({ imported }) => imported);
  if (taskId !== '') return <QuestionImportProgress taskId={taskId} importId={importIds.join(',')} />;
  if (files.some(({ isPending }) => isPending)) return <Skeleton height={320} radius="md" className="late" />;
  if (failed) return <ErrorState error={failed.error} retry={() => void failed.refetch()} />;
  if (done && waiting.length === 0) return <AlreadyImported dryRun={done} />;
  return <ImportWizard dryRuns={waiting} gone={files.some(isGone)} />;
}
