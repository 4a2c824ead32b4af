import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Fault } from '../../../platform/client/api.ts';
import { useChangeSearch, useSearch } from '../../../platform/client/routing/target.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { PeopleImportProgress } from './import-progress.tsx';
import { ImportWizard } from './import-wizard.tsx';
import type { Kind, PeopleFile } from './kind.ts';

/** The file that the address names, as it was read. */
export function useImportFile(kind: Kind) {
  const importId = useSearch()['import'] ?? '';
  const read = useQuery({
    queryKey: ['people-imports', kind.people, importId],
    queryFn: () => kind.read({ importId }),
    enabled: importId !== '',
    retry: false,
  });
  return { importId, read };
}

/** The steps of an import. Which file and which work are in the address: the page may be left and found again. */
export function ImportSteps({ kind }: { kind: Kind }) {
  const { t } = useTranslation('people');
  const taskId = useSearch()['task'] ?? '';
  const change = useChangeSearch();
  const queries = useQueryClient();
  const { importId, read } = useImportFile(kind);
  const gone = read.error instanceof Fault && [404, 422].includes(read.error.status);
  const take = (file: PeopleFile) => {
    queries.setQueryData(['people-imports', kind.people, file.id], file);
    change({ import: file.id }, { push: true });
  };
  if (taskId !== '') return <PeopleImportProgress kind={kind} taskId={taskId} />;
  if (importId !== '' && read.isPending) return <Skeleton height={320} radius="md" className="late" />;
  if (read.isError && !gone) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  return (
    <ImportWizard
      key={importId}
      kind={kind}
      file={read.data && !read.data.imported ? read.data : null}
      notice={gone ? t('importPeople.gone') : read.data?.imported ? t('refusal.already_imported') : null}
      onFile={take}
      onStarted={(task) => change({ task, import: undefined }, { push: true })}
    />
  );
}
