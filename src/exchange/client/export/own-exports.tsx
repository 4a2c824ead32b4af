import { Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import type { Reply } from '../../../platform/contract.ts';
import { saveFile } from '../../../platform/ui/controls/save-file.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { When } from '../../../platform/ui/text/when.tsx';
import type { exchangeContract } from '../../contract.ts';
import { exchangeApi } from '../api.ts';

type Export = Reply<(typeof exchangeContract)['listQuestionExports']>['exports'][number];

export const exportsKey = ['question-exports'] as const;
const isUnderWay = ({ state }: Export): boolean => state === 'queued' || state === 'running';

/** The person's own exports: how far each is, and its files for as long as they are kept. */
export function OwnExports() {
  const { t } = useTranslation('exchange');
  const { data } = useQuery({
    queryKey: exportsKey,
    queryFn: () => exchangeApi.listQuestionExports({}),
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? 1000 : false),
  });
  useUpdates('task', [exportsKey]);
  if (!data || data.exports.length === 0) return null;
  return (
    <Paper>
      <Title order={2}>{t('export.own')}</Title>
      <Text size="sm" c="dimmed">
        {t('export.kept')}
      </Text>
      <ul className="mt-2 divide-y divide-line">
        {data.exports.map((one) => (
          <li key={one.id} className="py-3">
            <OneExport one={one} />
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function OneExport({ one }: { one: Export }) {
  const { t } = useTranslation('exchange');
  const { t: common } = useTranslation('platform');
  const { number } = useFormat();
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text fw={500}>
          {t('export.made', {
            format: t(`export.name.${one.format}`),
            count: one.questions,
            total: number(one.questions),
          })}
        </Text>
        <Text size="sm" c="dimmed">
          <When moment={one.createdAt} show="relative" />
        </Text>
      </Group>
      {isUnderWay(one) && (
        <>
          <Progress value={(one.done / Math.max(1, one.total)) * 100} aria-label={t('export.underWay')} />
          <Text size="sm" className="tabular" role="status">
            {t('progress.of', { done: number(one.done), total: number(one.total) })}
          </Text>
        </>
      )}
      {one.state === 'failed' && (
        <Text c="var(--mantine-color-error)">{one.reason ? common(`refusal.${one.reason}`) : t('export.failed')}</Text>
      )}
      <Group gap="sm">
        {one.files.map((file) => (
          <Download key={file.place} exportId={one.id} file={file} />
        ))}
      </Group>
    </Stack>
  );
}

function Download({ exportId, file: { place, name, size } }: { exportId: string; file: Export['files'][number] }) {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  const load = useAct({
    act: exchangeApi.readExportedFile,
    feature: 'exchange',
    done: (bytes) => saveFile(name, bytes, 'application/octet-stream'),
  });
  const kilobytes = Math.max(1, Math.round(size / 1024));
  return (
    <Button
      variant="default"
      size="compact-md"
      className="h-auto! max-w-full py-1"
      classNames={{ label: 'whitespace-normal! wrap-anywhere text-start' }}
      leftSection={<IconDownload size={16} />}
      loading={load.pending}
      onClick={() => load.run({ exportId, place })}
    >
      {t('export.file', { name, size: number(kilobytes) })}
    </Button>
  );
}
