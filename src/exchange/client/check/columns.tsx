import { Button, Group, Stack, Text } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnTable } from '../../../platform/ui/import/column-table.tsx';
import { columnMeanings, type ColumnMeaning } from '../../domain/formats/table/table-header.ts';
import { fileFormats } from '../../domain/imported.ts';
import type { DryRun } from '../api.ts';
import { wasSentHere, type ReadingProgress } from '../file/use-reading.ts';

type Props = {
  readonly dryRun: DryRun;
  readonly table: NonNullable<DryRun['table']>;
  readonly reading: ReadingProgress;
  /** Nothing could be read without them. */
  readonly open: boolean;
};

/** What the columns of a table were taken for; anyone who knows better has the file read again. */
export function Columns({ dryRun, table, reading, open }: Props) {
  const { t } = useTranslation('exchange');
  const [shown, setShown] = useState(open);
  return (
    <Stack gap="sm" w="100%" component="section" aria-label={t('columns.title')}>
      <Group>
        <Button
          variant="default"
          leftSection={<IconColumns size={17} />}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          {t('columns.title')}
        </Button>
      </Group>
      {shown && <Mapping dryRun={dryRun} table={table} reading={reading} />}
    </Stack>
  );
}

function Mapping({ dryRun, table, reading }: Omit<Props, 'open'>) {
  const { t } = useTranslation('exchange');
  const nameOf = useColumnName();
  const [meanings, setMeanings] = useState<readonly (ColumnMeaning | null)[]>(table.meanings);
  const mayReadAgain = wasSentHere(dryRun.id);
  const format = fileFormats.find((one) => one === dryRun.format) ?? null;
  const isChanged = meanings.some((meaning, index) => meaning !== (table.meanings[index] ?? null));
  return (
    <Stack gap="sm">
      <Text className="prose">{t('columns.hint')}</Text>
      <ColumnTable
        headings={table.headings}
        samples={table.samples}
        meanings={meanings}
        choices={columnMeanings.map((value) => ({ value, label: nameOf(value) }))}
        words={{
          heading: t('columns.heading'),
          meaning: t('columns.meaning'),
          samples: t('columns.samples'),
          ignored: t('columns.ignored'),
          noHeading: (number) => t('columns.noHeading', { number }),
        }}
        onChange={setMeanings}
      />
      {mayReadAgain ? (
        <Group>
          <Button
            disabled={!isChanged}
            loading={reading.busy !== null}
            onClick={() => reading.readAs(dryRun.id, { format, columns: meanings })}
          >
            {t('columns.readAgain')}
          </Button>
        </Group>
      ) : (
        <Text c="dimmed">{t('columns.chooseAgain')}</Text>
      )}
    </Stack>
  );
}

/** What a column is called here: an option by its letter, a Thai companion by its language. */
function useColumnName() {
  const { t } = useTranslation('exchange');
  return (meaning: ColumnMeaning): string => {
    const name = meaning.replace(/_th$/, '');
    const letter = /^option_([a-h])$/.exec(name)?.[1];
    const label = letter
      ? t('columns.option', { letter: letter.toUpperCase() })
      : t(`columns.name.${name as 'question'}`);
    return meaning.endsWith('_th') ? t('columns.inThai', { column: label }) : label;
  };
}
