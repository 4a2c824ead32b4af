import { Skeleton } from '@mantine/core';
import { Fault } from '../../platform/client/api.ts';
import { useSearch } from '../../platform/client/routing/target.tsx';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { AlreadyImported } from './already-imported.tsx';
import { QuestionImportProgress } from './import-progress.tsx';
import { ImportWizard } from './import-wizard.tsx';
import { useImportFiles } from './use-import-files.ts';

/** The steps of an import of questions, how far it is, and what came of it: as far as the address says. */
export function ImportSteps() {
  const { importIds, files, dryRuns } = useImportFiles();
  const taskId = useSearch()['task'] ?? '';
  const isGone = ({ error }: { readonly error: Error | null }) =>
    error instanceof Fault && (error.status === 404 || error.status === 422);
  const failed = files.find((file) => file.error !== null && !isGone(file));
  const waiting = dryRuns.filter(({ imported }) => !imported);
  const [done] = dryRuns.filter(({ imported }) => imported);
  if (taskId !== '') return <QuestionImportProgress taskId={taskId} importIds={importIds} />;
  if (files.some(({ isPending }) => isPending)) return <Skeleton height={320} radius="md" className="late" />;
  if (failed) return <ErrorState error={failed.error} retry={() => void failed.refetch()} />;
  if (done && waiting.length === 0) return <AlreadyImported dryRun={done} />;
  return <ImportWizard dryRuns={waiting} gone={files.some(isGone)} />;
}
