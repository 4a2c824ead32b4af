import { Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUpdates } from '../../platform/client/live/use-updates.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { RouteLink, to } from '../../platform/client/routing/target.tsx';
import type { Reply } from '../../platform/contract.ts';
import { StatusBadge } from '../../platform/ui/controls/status-badge.tsx';
import { When } from '../../platform/ui/text/when.tsx';
import type { exchangeContract } from '../contract.ts';
import { dryRunKey, exchangeApi } from './api.ts';

type OwnImport = Reply<(typeof exchangeContract)['listOwnQuestionImports']>['imports'][number];

/** The person's files of the last month: the way back to one that waits or goes on, and to what was left out of another. */
export function OwnImports() {
  const { t } = useTranslation('exchange');
  const { data } = useQuery({
    queryKey: [...dryRunKey, 'own'],
    queryFn: () => exchangeApi.listOwnQuestionImports({}),
  });
  useUpdates('task', [dryRunKey]);
  if (!data || data.imports.length === 0) return null;
  return (
    <Paper mt="md">
      <Title order={2}>{t('own.title')}</Title>
      <Text size="sm" c="dimmed">
        {t('own.kept')}
      </Text>
      <ul className="mt-2 divide-y divide-line">
        {data.imports.map((file) => (
          <OneImport key={file.id} file={file} />
        ))}
      </ul>
    </Paper>
  );
}

const tones = { running: 'active', done: 'ready', waiting: 'neutral' } as const;

function OneImport({ file }: { file: OwnImport }) {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  const state = file.taskId ? 'running' : file.importedAt ? 'done' : 'waiting';
  const search = { import: file.id, ...(file.taskId ? { task: file.taskId } : {}) };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <RouteLink
        to={to('admin-questions-import', { search })}
        className="min-w-0 flex-1 basis-48 truncate font-medium text-[var(--mantine-color-anchor)] hover:underline"
        title={file.name}
      >
        {file.name}
      </RouteLink>
      <Text size="sm" c="dimmed" className="tabular">
        {t('own.found', { count: file.found, total: number(file.found) })}
      </Text>
      <StatusBadge tone={tones[state]}>{t(`own.${state}`)}</StatusBadge>
      <Text size="sm" c="dimmed">
        <When moment={file.uploadedAt} show="relative" />
      </Text>
    </li>
  );
}
