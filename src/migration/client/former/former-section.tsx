import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Fault } from '../../../platform/client/api.ts';
import { useChangeSearch, useSearch } from '../../../platform/client/routing/target.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { SourceSection } from '../source-section.tsx';
import { FormerImported } from './former-imported.tsx';
import { FormerProgress } from './former-progress.tsx';
import { formerFileQuery, type FormerTable } from './former-query.ts';
import { FormerWizard } from './former-wizard.tsx';

/** Past results from a table, step by step; which file and which work stand in the address. */
export function FormerSection({ companyId }: { companyId: string }) {
  const { t } = useTranslation('migration');
  return (
    <SourceSection title={t('former.title')} hint={t('former.hint')}>
      <Steps companyId={companyId} />
    </SourceSection>
  );
}

function Steps({ companyId }: { companyId: string }) {
  const { t } = useTranslation('migration');
  const search = useSearch();
  const change = useChangeSearch();
  const queries = useQueryClient();
  const [importId, taskId] = [search['import'] ?? '', search['task'] ?? ''];
  const read = useQuery(formerFileQuery({ companyId, importId }));
  const gone = read.error instanceof Fault && [404, 422].includes(read.error.status);
  const take = (file: FormerTable) => {
    queries.setQueryData(formerFileQuery({ companyId, importId: file.id }).queryKey, file);
    change({ import: file.id, task: undefined }, { push: true });
  };
  if (taskId !== '') return <FormerProgress companyId={companyId} taskId={taskId} />;
  if (importId !== '' && read.isPending) return <Skeleton height={320} radius="md" className="late" />;
  if (read.isError && !gone) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  if (read.data?.imported) return <FormerImported companyId={companyId} file={read.data} />;
  return (
    <FormerWizard
      key={importId}
      companyId={companyId}
      file={read.data ?? null}
      notice={gone ? t('former.gone') : null}
      onFile={take}
      onStarted={(task) => change({ task, import: undefined }, { push: true })}
    />
  );
}
