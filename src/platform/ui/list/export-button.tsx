import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../client/language/use-format.ts';
import type { TableFormat, ExportProgress } from './use-export.ts';
import { Hint } from '../controls/hint.tsx';

type Props = { readonly onExport: (format: TableFormat) => void; readonly progress: ExportProgress };

/** The whole list as a file, with how far it is. */
export function ExportButton({ onExport, progress }: Props) {
  const { t } = useTranslation('platform');
  const { number } = useFormat();
  return (
    <>
      {progress && progress.total > 200 && (
        <Text size="sm" c="dimmed" role="status" className="tabular">
          {t('list.exporting', { done: number(progress.done), total: number(progress.total) })}
        </Text>
      )}
      <Menu position="bottom-end" shadow="md">
        <Hint label={t('list.export')}>
          <Menu.Target>
            <ActionIcon aria-label={t('list.export')} loading={progress !== null}>
              <IconDownload size={19} />
            </ActionIcon>
          </Menu.Target>
        </Hint>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileSpreadsheet size={17} />} onClick={() => onExport('xlsx')}>
            {t('list.exportXlsx')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypeCsv size={17} />} onClick={() => onExport('csv')}>
            {t('list.exportCsv')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
