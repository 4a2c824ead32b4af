import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Fault } from '../../platform/client/api.ts';
import { to, useSearch } from '../../platform/client/target.tsx';
import { ErrorState } from '../../platform/ui/empty-state.tsx';
import { PageHeader } from '../../platform/ui/page-header.tsx';
import { dryRunQuery } from './api.ts';
import { AlreadyImported } from './already-imported.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportWizard } from './import-wizard.tsx';

/**
 * Importing a file of questions. Where it stands is in the address (`import`, `step`, `task`): the page may be left and
 * found again.
 */
export function ImportPage() {
  const { t } = useTranslation('exchange');
  const search = useSearch();
  const importId = search['import'] ?? '';
  const taskId = search['task'] ?? '';
  const dryRun = useQuery({ ...dryRunQuery(importId), enabled: importId !== '' });
  const gone = dryRun.error instanceof Fault && (dryRun.error.status === 404 || dryRun.error.status === 422);
  const header = (
    <PageHeader
      title={t('title')}
      parent={{ label: t('bank'), target: to('admin-questions') }}
      state={dryRun.data?.name}
    />
  );
  if (taskId !== '')
    return (
      <>
        {header}
        <ImportProgress taskId={taskId} importId={importId} />
      </>
    );
  if (importId !== '' && dryRun.isPending)
    return (
      <>
        {header}
        <Skeleton height={320} radius="md" className="late" />
      </>
    );
  if (dryRun.isError && !gone)
    return (
      <>
        {header}
        <ErrorState error={dryRun.error} retry={() => void dryRun.refetch()} />
      </>
    );
  if (dryRun.data?.imported)
    return (
      <>
        {header}
        <AlreadyImported dryRun={dryRun.data} />
      </>
    );
  return (
    <>
      {header}
      <ImportWizard key={importId} dryRun={dryRun.data ?? null} gone={gone} />
    </>
  );
}
