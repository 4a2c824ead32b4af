import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyRow, isBlank, keyOfRows, rangeOf, rowsOf, type NumberKey, type NumberRow } from '../../draft/numbers.ts';
import { useRangeText } from '../../preview/range-text.ts';

type Props = { readonly gapKey: NumberKey; readonly number: number; readonly onChange: (key: NumberKey) => void };

const most = 20;

/** The numbers that fill a gap rightly, each with how far off an answer may be. */
export function GapNumbers({ gapKey, number, onChange }: Props) {
  const { t } = useTranslation('questions');
  const rangeText = useRangeText();
  const [typed, setTyped] = useState(() => rowsOf(gapKey));
  // What is typed is kept as typed; only where the key says something else has it come from elsewhere.
  const rows = isKeyOf(typed, gapKey) ? typed : rowsOf(gapKey);
  const write = (next: readonly NumberRow[]) => {
    setTyped(next);
    onChange(keyOfRows(next));
  };
  const change = (index: number, row: NumberRow) => write(rows.map((other, at) => (at === index ? row : other)));
  return (
    <div role="group" aria-label={t('gaps.numbersOf', { number })} className="grid gap-2">
      {rows.map((row, index) => {
        const range = rangeOf(row);
        const error = !isBlank(row) && !range ? t('number.notANumber') : undefined;
        return (
          <div key={index}>
            <Group gap="xs" align="flex-end">
              <Number
                label={t('number.value')}
                value={row.value}
                bad={Boolean(error)}
                onChange={(value) => change(index, { ...row, value })}
              />
              <Number
                label={t('number.tolerance')}
                value={row.tolerance}
                bad={Boolean(error)}
                placeholder="0"
                onChange={(tolerance) => change(index, { ...row, tolerance })}
              />
              {rows.length > 1 && (
                <ActionIcon aria-label={t('number.remove')} onClick={() => write(rows.filter((_, at) => at !== index))}>
                  <IconTrash size={17} />
                </ActionIcon>
              )}
              {range && (
                <Text size="sm" c="dimmed" className="tabular pb-2">
                  {t('number.accepts', { range: rangeText(range) })}
                </Text>
              )}
            </Group>
            {error && (
              <Text size="xs" c="var(--mantine-color-error)" role="alert">
                {error}
              </Text>
            )}
          </div>
        );
      })}
      <div>
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconPlus size={16} />}
          disabled={rows.length >= most}
          onClick={() => write([...rows, emptyRow])}
        >
          {t('number.add')}
        </Button>
      </div>
    </div>
  );
}

type NumberProps = {
  readonly label: string;
  readonly value: string;
  readonly bad: boolean;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
};

const Number = ({ label, value, bad, placeholder = '', onChange }: NumberProps) => (
  <TextInput
    label={label}
    inputMode="decimal"
    w={140}
    value={value}
    error={bad}
    placeholder={placeholder}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

const isKeyOf = (rows: readonly NumberRow[], key: NumberKey): boolean => rangesOf(keyOfRows(rows)) === rangesOf(key);

const rangesOf = ({ accepted }: NumberKey): string => JSON.stringify(accepted.map(({ from, to }) => [from, to]));
