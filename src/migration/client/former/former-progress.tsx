import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../platform/client/live/task-query.ts';
import { useChangeSearch } from '../../../platform/client/routing/target.tsx';
import { diskLow } from '../../../platform/contract.ts';
import { ImportDone, ImportFailed, ImportProgress } from '../../../platform/ui/import/import-progress.tsx';
import { formerDone, formerFailed } from '../../former-contract.ts';
import { broughtInKey } from '../brought-in-query.ts';
import { formerTaskQuery } from './former-query.ts';
import { UndoFormer } from './undo-former.tsx';

type Props = { readonly companyId: string; readonly taskId: string };

const changes = [['former-imports'], broughtInKey];

/** How far the import of past results is, and what came of it. */
export function FormerProgress({ companyId, taskId }: Props) {
  const { t } = useTranslation('migration');
  return (
    <ImportProgress
      taskId={taskId}
      query={formerTaskQuery(companyId)}
      changes={changes}
      amount={(values) => t('former.of', values)}
      done={(task) => <Done companyId={companyId} task={task} />}
      failed={(task) => <Failed task={task} />}
    />
  );
}

function Done({ companyId, task }: { companyId: string; task: Task }) {
  const { t } = useTranslation('migration');
  const { t: people } = useTranslation('people');
  const none = { created: task.done, skipped: 0, leftOut: 0, importId: '' };
  const { created, skipped, leftOut, importId } = formerDone.safeParse(task.outcome).data ?? none;
  return (
    <ImportDone title={t('former.done', { count: created })}>
      {skipped > 0 && <Text>{t('former.skipped', { count: skipped })}</Text>}
      {leftOut > 0 && <Text>{people('importPeople.left', { count: leftOut })}</Text>}
      {importId !== '' && <UndoFormer companyId={companyId} importId={importId} />}
      <AnotherFile />
    </ImportDone>
  );
}

function Failed({ task }: { task: Task }) {
  const { t } = useTranslation('migration');
  const { t: common } = useTranslation('platform');
  const reason = formerFailed.safeParse(task.outcome).data?.reason ?? 'fault';
  return (
    <ImportFailed reason={reason === diskLow ? common('refusal.disk_low') : t(`former.failure.${reason}`)}>
      <AnotherFile />
    </ImportFailed>
  );
}

/** On to another file of past results. */
export function AnotherFile() {
  const { t: people } = useTranslation('people');
  const change = useChangeSearch();
  return (
    <Group mt="xs">
      <Button variant="default" onClick={() => change({ task: undefined, import: undefined }, { push: true })}>
        {people('importPeople.another')}
      </Button>
    </Group>
  );
}
