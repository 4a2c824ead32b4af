import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { emptyRow, rangeOf, type NumberRow } from '../draft/numbers.ts';
import { useRangeText } from '../preview/range-text.ts';
import { Field } from './field.tsx';
import type { Editor } from './use-editor.ts';
import { Tip } from '../../../platform/ui/tip.tsx';

const most = 20;

/** The accepted numbers, each with how far off an answer may be. */
export function NumericKey({ editor }: { editor: Editor }) {
  const { t } = useTranslation('questions');
  const { edited, setNumbers, faults } = editor;
  const rows = edited.numbers;
  const change = (index: number, row: NumberRow) => setNumbers(rows.map((other, at) => (at === index ? row : other)));
  return (
    <Field
      name="key.accepted"
      label={t('number.title')}
      description={t('number.hint')}
      required
      error={faults.errorAt('key.accepted') ?? faults.errorAt('key')}
    >
      <div className="mt-2 grid gap-2">
        {rows.map((row, index) => (
          <Row
            key={index}
            index={index}
            row={row}
            unit={editor.draft.content.unit}
            error={faults.errorAt(`key.accepted.${index}`)}
            onChange={(changed) => change(index, changed)}
            {...(rows.length > 1 ? { onRemove: () => setNumbers(rows.filter((_, at) => at !== index)) } : {})}
          />
        ))}
        <div>
          <Button
            variant="light"
            size="compact-md"
            leftSection={<IconPlus size={16} />}
            disabled={rows.length >= most}
            onClick={() => setNumbers([...rows, emptyRow])}
          >
            {t('number.add')}
          </Button>
        </div>
      </div>
    </Field>
  );
}

type RowProps = {
  readonly index: number;
  readonly row: NumberRow;
  readonly unit: string;
  readonly error: string | undefined;
  readonly onChange: (row: NumberRow) => void;
  readonly onRemove?: () => void;
};

function Row({ index, row, unit, error, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('questions');
  const rangeText = useRangeText();
  const range = rangeOf(row);
  return (
    <Field name={`key.accepted.${index}`} error={error}>
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
