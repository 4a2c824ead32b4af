import { useTranslation } from 'react-i18next';
import { to, useSearch } from '../../platform/client/routing/target.tsx';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { AddingPage } from '../../platform/ui/adding/adding.tsx';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { ImportSteps } from './import-steps.tsx';
import { OwnImports } from './own-imports.tsx';
import { useImportFiles } from './use-import-files.ts';

/**
 * Importing files of questions. Where it stands is in the address (`import`, `step`, `task`) and with the files on the
 * server: the page may be left and found again.
 */
export function ImportPage() {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  const search = useSearch();
  const { dryRuns } = useImportFiles();
  const [only, second] = dryRuns;
  return (
    <>
      <PageHeader
        title={t('title')}
        parent={{ label: t('bank'), target: to('admin-questions') }}
        state={second ? t('file.count', { count: dryRuns.length, total: number(dryRuns.length) }) : only?.name}
      />
      <AddingPage adds="questions">
        <ImportSteps />
        {dryRuns.length === 0 && search['task'] === undefined && <OwnImports />}
      </AddingPage>
    </>
  );
}
