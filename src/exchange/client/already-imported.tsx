import { Button, Group, Stack, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to, useChangeSearch } from '../../platform/client/routing/target.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import type { DryRun } from './api.ts';
import { FaultTable } from './check/fault-table.tsx';
import { useImportWays } from './import-ways.ts';
import { UndoQuestions } from './undo-questions.tsx';

/** The address before any file. */
const nothingChosen = {
  import: undefined,
  task: undefined,
  step: undefined,
  places: undefined,
  place: undefined,
  as: undefined,
};

/** The file in the address is in the bank: on to its questions, or to another file; below, what was left out and why. */
export function AlreadyImported({ dryRun }: { dryRun: DryRun }) {
  const { t } = useTranslation('exchange');
  return (
    <Stack>
      <div className="rounded-lg border border-line bg-raised">
        <EmptyState
          icon={<IconCircleCheck size={36} />}
          title={t(dryRun.undone ? 'undo.done' : 'refusal.already_imported')}
          hint={dryRun.undone ? dryRun.name : t('done.alreadyHint', { name: dryRun.name })}
          action={
            <Stack align="center">
              <UndoQuestions importIds={[dryRun.id]} />
              <NextSteps numbers={null} />
            </Stack>
          }
        />
      </div>
      {dryRun.faults.length > 0 && (
        <section aria-label={t('done.faults')}>
          <Title order={2} mb="sm">
            {t('done.faults')}
          </Title>
          <FaultTable dryRun={dryRun} />
        </section>
      )}
    </Stack>
  );
}

/** What may come after an import; `numbers` finds its questions in the bank. */
export function NextSteps({ numbers, children }: { numbers: string | null; children?: ReactNode }) {
  const { t } = useTranslation('exchange');
  const { elsewhere } = useImportWays();
  const change = useChangeSearch();
  if (elsewhere)
    return (
      <Group gap="sm">
        {children}
        <Button variant="default" onClick={() => change(nothingChosen, { push: true })}>
          {t('done.another')}
        </Button>
      </Group>
    );
  return (
    <Group gap="sm">
      <Button
        component={RouteLink}
        to={to('admin-questions', { search: numbers ? { q: numbers } : { status: 'draft,pending', sort: 'updated' } })}
      >
        {t(numbers ? 'done.showThese' : 'done.show')}
      </Button>
      {children}
      <Button variant="default" component={RouteLink} to={to('admin-questions-import')}>
        {t('done.another')}
      </Button>
    </Group>
  );
}
