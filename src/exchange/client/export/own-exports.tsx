import { Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { isUnderWay } from '../../../platform/client/live/task-query.ts';
import type { Reply } from '../../../platform/contract.ts';
import { saveFile } from '../../../platform/ui/controls/save-file.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { OwnWork, WorkFile } from '../../../platform/ui/work/own-work.tsx';
import { When } from '../../../platform/ui/text/when.tsx';
import type { exchangeContract } from '../../contract.ts';
import { exchangeApi } from '../api.ts';

type Export = Reply<(typeof exchangeContract)['listQuestionExports']>['exports'][number];

export const exportsKey = ['question-exports'] as const;

/** The person's own exports: how far each is, and its files for as long as they are kept. */
export function OwnExports() {
  const { t } = useTranslation('exchange');
  return (
    <OwnWork
      title={t('export.own')}
      kept={t('export.kept')}
      queryKey={exportsKey}
      ask={async () => (await exchangeApi.listQuestionExports({})).exports}
    >
      {(one) => <OneExport one={one} />}
    </OwnWork>
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
    <WorkFile
      label={t('export.file', { name, size: number(kilobytes) })}
      loading={load.pending}
      onLoad={() => load.run({ exportId, place })}
    />
  );
}
