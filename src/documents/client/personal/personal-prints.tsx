import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { isUnderWay, stopTask } from '../../../platform/client/live/task-query.ts';
import type { Reply } from '../../../platform/contract.ts';
import { saveFile } from '../../../platform/ui/controls/save-file.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { OwnWork, WorkFile } from '../../../platform/ui/work/own-work.tsx';
import { When } from '../../../platform/ui/text/when.tsx';
import type { documentContract } from '../../contract.ts';
import { documentApi } from '../api.ts';

type Print = Reply<(typeof documentContract)['listPersonalPrints']>['prints'][number];

export const personalPrintsKey = (examId: string) => ['personal-prints', examId] as const;

/** The person's own prints for this exam: how far each is, and its files for as long as they are kept. */
export function PersonalPrints({ examId }: { readonly examId: string }) {
  const { t } = useTranslation('documents');
  return (
    <OwnWork
      title={t('personalPapers.own')}
      kept={t('personalPapers.kept')}
      queryKey={personalPrintsKey(examId)}
      ask={async () => (await documentApi.listPersonalPrints({ examId })).prints}
    >
      {(one) => <OnePrint one={one} examId={examId} />}
    </OwnWork>
  );
}

function OnePrint({ one, examId }: { readonly one: Print; readonly examId: string }) {
  const { t } = useTranslation('documents');
  const { t: common } = useTranslation('platform');
  const languages = one.languages.split('+').map((language) => common(`language.${language}` as 'language.en'));
  const how = [
    ...(one.onlyLacking ? [t('personalPapers.forLacking')] : []),
    ...languages,
    common(`pdf.${one.size}`),
    t(`print.${one.text}`),
    ...(one.layout === 'beside' ? [t('print.beside')] : []),
    ...(one.withSheets ? [t('personalPapers.sheets')] : []),
    ...(one.largePrint > 0 ? [t('personalPapers.largePrint', { count: one.largePrint })] : []),
  ];
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text fw={500}>{how.join(' · ')}</Text>
        <Text size="sm" c="dimmed">
          <When moment={one.createdAt} show="relative" />
        </Text>
      </Group>
      {isUnderWay(one) ? <UnderWay one={one} examId={examId} /> : <Outcome one={one} />}
      {one.files.length > 0 && (
        <Group gap="sm">
          {one.files.map((file) => (
            <Download key={file.place} printId={one.id} file={file} />
          ))}
        </Group>
      )}
    </Stack>
  );
}

function UnderWay({ one, examId }: { readonly one: Print; readonly examId: string }) {
  const { t } = useTranslation('documents');
  const { number } = useFormat();
  const stop = useAct({ act: () => stopTask(one.id), feature: 'documents', changes: [personalPrintsKey(examId)] });
  return (
    <>
      <Progress value={(one.done / Math.max(1, one.total)) * 100} aria-label={t('personalPapers.underWay')} />
      <Group justify="space-between">
        <Text size="sm" className="tabular" role="status">
          {t(one.state === 'queued' ? 'personalPapers.queued' : 'personalPapers.progress', {
            done: number(one.done),
            total: number(one.total),
          })}
        </Text>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlayerStop size={16} />}
          loading={stop.pending || one.isStopping}
          onClick={() => stop.run(undefined)}
        >
          {t('personalPapers.stop')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('personalPapers.leave')}
      </Text>
    </>
  );
}

function Outcome({ one: { state, reason, made, people } }: { readonly one: Print }) {
  const { t } = useTranslation('documents');
  const { t: common } = useTranslation('platform');
  const { number } = useFormat();
  if (state === 'failed')
    return (
      <Text c="var(--mantine-color-error)">{reason ? common(`refusal.${reason}`) : t('personalPapers.failed')}</Text>
    );
  const values = { count: made ?? 0, made: number(made ?? 0), people: number(people) };
  return (
    <Text size="sm" className="tabular">
      {t(made === people ? 'personalPapers.made' : 'personalPapers.stopped', values)}
    </Text>
  );
}

type File = Print['files'][number];

function Download({ printId, file: { place, name, size } }: { readonly printId: string; readonly file: File }) {
  const { t } = useTranslation('documents');
  const { number } = useFormat();
  const load = useAct({
    act: documentApi.readPersonalPapers,
    feature: 'documents',
    done: (bytes) => saveFile(name, bytes, 'application/zip'),
  });
  return (
    <WorkFile
      label={t('personalPapers.file', { name, size: number(Math.max(0.1, size / 1024 / 1024), 1) })}
      loading={load.pending}
      onLoad={() => load.run({ printId, place })}
    />
  );
}
