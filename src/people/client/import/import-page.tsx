import { useTranslation } from 'react-i18next';
import { AddingPage } from '../../../platform/ui/adding/adding.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { ImportSteps, useImportFile } from './import-steps.tsx';
import { administratorKind, examineeKind, type Kind } from './kind.ts';

export const ImportExaminees = () => <ImportPage kind={examineeKind} />;
export const ImportAdministrators = () => <ImportPage kind={administratorKind} />;

/** Importing a file of people into one's own company. */
function ImportPage({ kind }: { kind: Kind }) {
  const { t } = useTranslation('people');
  const { read } = useImportFile(kind);
  const list = t(kind.people === 'examinee' ? 'examinees.title' : 'administrators.title');
  return (
    <>
      <PageHeader
        title={t('importPeople.title', { context: kind.people })}
        {...(kind.list ? { parent: { label: list, target: kind.list() } } : {})}
        state={read.data?.name}
      />
      <AddingPage adds={kind.people === 'examinee' ? 'examinees' : 'administrators'}>
        <ImportSteps kind={kind} />
      </AddingPage>
    </>
  );
}
