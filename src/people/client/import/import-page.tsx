import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Fault } from '../../../platform/client/api.ts';
import { useChangeSearch, useSearch } from '../../../platform/client/routing/target.tsx';
import { AddingPage } from '../../../platform/ui/adding/adding.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { PeopleImportProgress } from './import-progress.tsx';
import { ImportWizard } from './import-wizard.tsx';
import { administratorKind, examineeKind, type PeopleFile, type Kind } from './kind.ts';

export const ImportExaminees = () => <ImportPage kind={examineeKind} />;
export const ImportAdministrators = () => <ImportPage kind={administratorKind} />;

/** Importing a file of people. Which file and which work are in the address: the page may be left and found again. */
function ImportPage({ kind }: { kind: Kind }) {
  const { t } = useTranslation('people');
  const search = useSearch();
  const change = useChangeSearch();
  const queries = useQueryClient();
  const importId = search['import'] ?? '';
  const taskId = search['task'] ?? '';
  const key = ['people-imports', kind.people, importId];
  const read = useQuery({
    queryKey: key,
    queryFn: () => kind.read({ importId }),
    enabled: importId !== '',
    retry: false,
  });
  const gone = read.error instanceof Fault && [404, 422].includes(read.error.status);
  const take = (file: PeopleFile) => {
    queries.setQueryData(['people-imports', kind.people, file.id], file);
    change({ import: file.id }, { push: true });
  };
  return (
    <>
      <PageHeader
        title={t('importPeople.title', { context: kind.people })}
        parent={{
          label: t(kind.people === 'examinee' ? 'examinees.title' : 'administrators.title'),
          target: kind.list(),
        }}
        state={read.data?.name}
      />
      <AddingPage adds={kind.people === 'examinee' ? 'examinees' : 'administrators'}>
        {taskId !== '' ? (
          <PeopleImportProgress kind={kind} taskId={taskId} />
        ) : importId !== '' && read.isPending ? (
          <Skeleton height={320} radius="md" className="late" />
        ) : read.isError && !gone ? (
          <ErrorState error={read.error} retry={() => void read.refetch()} />
        ) : (
          <ImportWizard
            key={importId}
            kind={kind}
            file={read.data && !read.data.imported ? read.data : null}
            notice={gone ? t('importPeople.gone') : read.data?.imported ? t('refusal.already_imported') : null}
            onFile={take}
            onStarted={(task) => change({ task, import: undefined }, { push: true })}
          />
        )}
      </AddingPage>
    </>
  );
}
