import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileAlert } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../platform/ui/form/form-frame.tsx';
import { saveFile } from '../../platform/ui/save-file.ts';
import { csvOf } from '../../platform/ui/list/csv.ts';
import { Tip } from '../../platform/ui/tip.tsx';
import type { DryRun } from './api.ts';
import { DropZone } from './drop-zone.tsx';
import { exampleTable } from './example-table.ts';
import { useModel } from '../../platform/client/labels.ts';
import { useReading } from './use-reading.ts';

type Props = { readonly dryRun: DryRun | null; readonly gone: boolean; readonly onRead: (dryRun: DryRun) => void };

/** Which file; it is read at once, and nothing is imported by that. */
export function FileStep({ dryRun, gone, onRead }: Props) {
  const { t } = useTranslation('exchange');
  const reading = useReading(onRead);
  return (
    <Stack gap="md">
      {gone && (
        <Text className="flex items-center gap-2" role="status">
          <IconFileAlert size={19} aria-hidden />
          {t('file.gone')}
        </Text>
      )}
      <DropZone onFile={reading.read} busy={reading.name} />
      {reading.problem && <Problem>{reading.problem}</Problem>}
      {dryRun && !reading.name && <Text>{t('file.chosen', { name: dryRun.name })}</Text>}
      <div className="prose">
        <Text fw={600} mb={4}>
          {t('file.whatTitle')}
        </Text>
        <ul className="list-disc space-y-1 ps-5">
          <li>{t('file.table')}</li>
          <li>{t('file.gift', { context: useModel() })}</li>
          <li>{t('file.encoding')}</li>
        </ul>
      </div>
      <Group>
        <Tip name="exchange.example">
          <Button
            variant="default"
            leftSection={<IconDownload size={17} />}
            onClick={() => saveFile(`${t('file.exampleName')}.csv`, csvOf(exampleTable), 'text/csv;charset=utf-8')}
          >
            {t('file.example')}
          </Button>
        </Tip>
      </Group>
    </Stack>
  );
}
