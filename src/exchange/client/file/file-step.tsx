import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileAlert } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../platform/ui/controls/save-file.ts';
import { csvOf } from '../../../platform/ui/list/csv.ts';
import { Tip } from '../../../platform/ui/controls/tip.tsx';
import type { DryRun } from '../api.ts';
import { QuestionDropZone } from './question-drop-zone.tsx';
import { exampleTable } from './example-table.ts';
import { FileList } from './file-list.tsx';
import { PasteBox } from './paste-box.tsx';
import { Templates } from './templates.tsx';
import { useModel } from '../../../platform/client/language/labels.ts';
import { UnreadFiles } from './unread-files.tsx';
import type { ReadingProgress } from './use-reading.ts';

type Props = {
  readonly dryRuns: readonly DryRun[];
  readonly gone: boolean;
  readonly reading: ReadingProgress;
  readonly onRemove: (importId: string) => void;
};

/** Which files; they are read at once, and nothing is imported by that. */
export function FileStep({ dryRuns, gone, reading, onRemove }: Props) {
  const { t } = useTranslation('exchange');
  return (
    <Stack gap="md">
      {gone && (
        <Text className="flex items-center gap-2" role="status">
          <IconFileAlert size={19} aria-hidden />
          {t('file.gone')}
        </Text>
      )}
      <QuestionDropZone reading={reading} />
      <PasteBox reading={reading} />
      <UnreadFiles problems={reading.problems} />
      {dryRuns.length > 0 && <FileList dryRuns={dryRuns} reading={reading} onRemove={onRemove} />}
      <WhatCanBeRead />
      <Group>
        <Templates />
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

function WhatCanBeRead() {
  const { t } = useTranslation('exchange');
  return (
    <div className="prose">
      <Text fw={600} mb={4}>
        {t('file.whatTitle')}
      </Text>
      <ul className="list-disc space-y-1 ps-5">
        <li>{t('file.typed')}</li>
        <li>{t('file.packages')}</li>
        <li>{t('file.texts')}</li>
        <li>{t('file.table')}</li>
        <li>{t('file.tableKinds')}</li>
        <li>{t('file.gift', { context: useModel() })}</li>
        <li>{t('file.encoding')}</li>
      </ul>
    </div>
  );
}
