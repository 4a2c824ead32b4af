import { Button, Paper } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModel } from '../../../platform/client/language/labels.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { EmptyState, ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { BlueprintTable } from './blueprint-table.tsx';
import type { BlueprintState } from './use-blueprint.ts';

/** What a paper is made of, once the module is chosen; until then what comes first. */
export function BlueprintRows({ state, unmet }: { state: BlueprintState; unmet: ReadonlySet<string> }) {
  const { t } = useTranslation('assembly');
  const context = useModel();
  const { syllabus, module, modules } = state;

  if (syllabus.isError) return <ErrorState error={syllabus.error} retry={() => void syllabus.refetch()} />;
  if (syllabus.isSuccess && modules.length === 0)
    return (
      <Paper p={0}>
        <EmptyState
          title={t('blueprint.noModules', { context })}
          hint={t('blueprint.noModulesHint', { context })}
          action={
            <Button component={RouteLink} to={to('admin-syllabus')}>
              {t('blueprint.toSyllabus')}
            </Button>
          }
        />
      </Paper>
    );
  if (!module)
    return (
      <Paper p={0}>
        <EmptyState title={t('blueprint.choose', { context })} hint={t('blueprint.chooseHint', { context })} />
      </Paper>
    );
  return <BlueprintTable state={state} unmet={unmet} />;
}
