import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tip } from '../../../../platform/ui/controls/tip.tsx';
import { emptyRow, rangeOf, type NumberRow } from '../../draft/numbers.ts';
import { useRangeText } from '../../preview/range-text.ts';
import { Field } from '../field.tsx';

type Props = {
  readonly label: string;
  /** The name of the list in faults; each row has its index behind it. */
  readonly field: string;
  readonly rows: readonly NumberRow[];
  readonly unit?: string;
  /** What is wrong with a row, by its name. */
  readonly errorAt: (field: string) => string | undefined;
  readonly onChange: (rows: readonly NumberRow[]) => void;
};

const most = 20;

/** Accepted numbers, each with how far off an answer may be. */
export function NumberRows({ label, field, rows, unit = '', errorAt, onChange }: Props) {
  const { t } = useTranslation('questions');
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      {rows.map((row, index) => (
        <Row
          key={index}
          field={`${field}.${index}`}
          row={row}
          unit={unit}
          error={errorAt(`${field}.${index}`)}
          onChange={(changed) => onChange(rows.map((other, at) => (at === index ? changed : other)))}
          {...(rows.length > 1 ? { onRemove: () => onChange(rows.filter((_, at) => at !== index)) } : {})}
        />
      ))}
      <div>
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconPlus size={16} />}
          disabled={rows.length >= most}
          onClick={() => onChange([...rows, emptyRow])}
        >
          {t('number.add')}
        </Button>
      </div>
    </div>
  );
}

type RowProps = {
  readonly field: string;
  readonly row: NumberRow;
  readonly unit: string;
  readonly error: string | undefined;
  readonly onChange: (row: NumberRow) => void;
  readonly onRemove?: () => void;
};

function Row({ field, row, unit, error, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('questions');
  const rangeText = useRangeText();
  const range = rangeOf(row);
  return (
    <Field name={field} error={error}>
      <Group gap="xs" align="flex-end">
        <TextInput
          label={t('number.value')}
          inputMode="decimal"
          w={140}
          value={row.value}
          error={Boolean(error)}
          onChange={(event) => onChange({ ...row, value: event.currentTarget.value })}
        />
        <Tip name="questions.tolerance">
          <TextInput
            label={t('number.tolerance')}
            inputMode="decimal"
            w={140}
            placeholder="0"
            value={row.tolerance}
            error={Boolean(error)}
            onChange={(event) => onChange({ ...row, tolerance: event.currentTarget.value })}
          />
        </Tip>
        {onRemove && (
          <ActionIcon aria-label={t('number.remove')} onClick={onRemove}>
            <IconTrash size={17} />
          </ActionIcon>
        )}
        {range && (
          <Text size="sm" c="dimmed" className="tabular pb-2">
            {t('number.accepts', { range: `${rangeText(range)}${unit ? ` ${unit}` : ''}` })}
          </Text>
        )}
      </Group>
    </Field>
  );
}
