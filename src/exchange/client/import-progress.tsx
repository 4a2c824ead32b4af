import { Button, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Task } from '../../platform/client/live/task-query.ts';
import { useChangeSearch } from '../../platform/client/routing/target.tsx';
import { diskLow } from '../../platform/contract.ts';
import { ImportDone, ImportFailed, ImportProgress } from '../../platform/ui/import/import-progress.tsx';
import { NextSteps } from './already-imported.tsx';
import { dryRunKey } from './api.ts';
import { useImportWays } from './import-ways.ts';
import { UndoQuestions } from './undo-questions.tsx';

const doneOutcome = z.object({
  imported: z.int(),
  replaced: z.int().default(0),
  leftOut: z.int().default(0),
  duplicates: z.int(),
  faulty: z.int(),
  first: z.int().nullable(),
  last: z.int().nullable(),
});
const failedOutcome = z.object({
  reason: z.enum([
    'places_missing',
    'limit_of_questions_reached',
    'already_imported',
    'code_taken_meanwhile',
    'interrupted',
    'fault',
    diskLow,
  ]),
});

const ownChanges = [['questions'], ['syllabus'], dryRunKey];

/** How far the import of questions is, and what came of it. */
export function QuestionImportProgress({ taskId, importIds }: { taskId: string; importIds: readonly string[] }) {
  const { t } = useTranslation('exchange');
  const { taskQuery, changes } = useImportWays();
  const all = useMemo(() => [...ownChanges, ...changes], [changes]);
  return (
    <ImportProgress
      taskId={taskId}
      query={taskQuery}
      changes={all}
      amount={(values) => t('progress.of', values)}
      done={(task) => <Done task={task} importIds={importIds} />}
      failed={(task) => <Failed task={task} importIds={importIds} />}
    />
  );
}

type OfTask = { readonly task: Task; readonly importIds: readonly string[] };

function Done({ task, importIds }: OfTask) {
  const { t } = useTranslation('exchange');
  const change = useChangeSearch();
  const none = { imported: task.done, replaced: 0, leftOut: 0, duplicates: 0, faulty: 0, first: null, last: null };
  const { first, last, ...outcome } = doneOutcome.safeParse(task.outcome).data ?? none;
  return (
    <ImportDone title={t('done.title', { count: outcome.imported })}>
      {first !== null && last !== null && <Text>{t('done.numbers', { first, last })}</Text>}
      {outcome.replaced > 0 && <Text>{t('done.replaced', { count: outcome.replaced })}</Text>}
      {outcome.duplicates > 0 && <Text>{t('start.duplicates', { count: outcome.duplicates })}</Text>}
      {outcome.leftOut > 0 && <Text>{t('start.leftOut', { count: outcome.leftOut })}</Text>}
      {outcome.faulty > 0 && <Text>{t('start.faulty', { count: outcome.faulty })}</Text>}
      <UndoQuestions importIds={importIds} />
      <NextSteps numbers={first !== null && last !== null ? `#${first}-${last}` : null}>
        {outcome.faulty > 0 && importIds.length > 0 && (
          <Button variant="default" onClick={() => change({ task: undefined }, { push: true })}>
            {t('done.faults')}
          </Button>
        )}
      </NextSteps>
    </ImportDone>
  );
}

function Failed({ task, importIds }: OfTask) {
  const { t } = useTranslation('exchange');
  const { t: common } = useTranslation('platform');
  const change = useChangeSearch();
  const reason = failedOutcome.safeParse(task.outcome).data?.reason ?? 'fault';
  return (
    <ImportFailed reason={reason === diskLow ? common('refusal.disk_low') : t(`failed.${reason}`)}>
      <Button onClick={() => change({ import: importIds.join(','), task: undefined, step: 'places' }, { push: true })}>
        {t('progress.back')}
      </Button>
    </ImportFailed>
  );
}
