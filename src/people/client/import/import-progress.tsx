import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../platform/client/live/task-query.ts';
import { RouteLink, useChangeSearch } from '../../../platform/client/routing/target.tsx';
import { diskLow } from '../../../platform/contract.ts';
import { ImportDone, ImportFailed, ImportProgress } from '../../../platform/ui/import/import-progress.tsx';
import { importDone, importFailed } from '../../people-import-schema.ts';
import { importChanges } from './import-changes.ts';
import { UndoImport } from './undo-import.tsx';
import type { Kind } from './kind.ts';

/** How far the import of people is, and what came of it. */
export function PeopleImportProgress({ kind, taskId }: { kind: Kind; taskId: string }) {
  const { t } = useTranslation('people');
  return (
    <ImportProgress
      taskId={taskId}
      query={kind.taskQuery}
      changes={importChanges}
      amount={(values) => t('importPeople.of', values)}
      done={(task) => <Done kind={kind} task={task} />}
      failed={(task) => <Failed task={task} />}
    />
  );
}

function Done({ kind, task }: { kind: Kind; task: Task }) {
  const { t } = useTranslation('people');
  const none = {
    created: task.done,
    updated: 0,
    invited: 0,
    skipped: 0,
    leftOut: 0,
    classrooms: 0,
    importId: undefined,
  };
  const { created, updated, invited, skipped, leftOut, classrooms, importId } =
    importDone.safeParse(task.outcome).data ?? none;
  return (
    <ImportDone title={t('importPeople.done', { count: created })}>
      {updated > 0 && <Text>{t('importPeople.updated', { count: updated })}</Text>}
      {classrooms > 0 && <Text>{t('importPeople.newClassrooms.done', { count: classrooms })}</Text>}
      {skipped > 0 && <Text>{t('importPeople.skipped', { count: skipped })}</Text>}
      {leftOut > 0 && <Text>{t('importPeople.left', { count: leftOut })}</Text>}
      {invited > 0 && <Text>{t('importPeople.invited', { count: invited })}</Text>}
      {importId && <UndoImport kind={kind} importId={importId} />}
      <Next kind={kind} />
    </ImportDone>
  );
}

function Next({ kind }: { kind: Kind }) {
  const { t } = useTranslation('people');
  const change = useChangeSearch();
  return (
    <Group gap="sm" mt="xs">
      {kind.list && (
        <Button component={RouteLink} to={kind.list()}>
          {t('importPeople.toList')}
        </Button>
      )}
      <Button variant="default" onClick={() => change({ task: undefined, import: undefined }, { push: true })}>
        {t('importPeople.another')}
      </Button>
    </Group>
  );
}

function Failed({ task }: { task: Task }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation('platform');
  const change = useChangeSearch();
  const reason = importFailed.safeParse(task.outcome).data?.reason ?? 'fault';
  return (
    <ImportFailed reason={reason === diskLow ? common('refusal.disk_low') : t(`importPeople.failure.${reason}`)}>
      <Button onClick={() => change({ task: undefined }, { push: true })}>{t('importPeople.another')}</Button>
    </ImportFailed>
  );
}
