import { NumberInput, Paper, Select, Table, Text } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { StatusBadge, type Tone } from '../../../platform/ui/controls/status-badge.tsx';
import { supplyOf, type Supply } from './blueprint-draft.ts';
import { BlueprintFill } from './blueprint-fill.tsx';
import { LeftOut } from './left-out.tsx';
import { RetiredParts } from './retired-parts.tsx';
import type { BlueprintLine, BlueprintState } from './use-blueprint.ts';
import { useModel } from '../../../platform/client/language/labels.ts';

const tones: Readonly<Record<Supply, Tone>> = {
  plenty: 'ready',
  adequate: 'attention',
  scarce: 'attention',
  short: 'stop',
};

/** On a phone a row is a small form: its name, the two fields, and what the bank says. */
const phoneRow = 'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 max-sm:gap-y-1.5 max-sm:px-4 max-sm:py-3';
const phoneCell = 'max-sm:border-0 max-sm:p-0';

type Props = { readonly state: BlueprintState; readonly unmet: ReadonlySet<string> };

/** A row for each subsection: how many questions, at which level, and whether the bank can give them. */
export function BlueprintTable({ state, unmet }: Props) {
  const { t } = useTranslation('assembly');
  const context = useModel();
  return (
    <Paper p={0} className="overflow-clip">
      <BlueprintFill state={state} />
      <div className="overflow-x-auto" aria-busy={state.checking}>
        <Table className="blueprint-table" aria-label={t('blueprint.rows', { context })}>
          <Table.Thead className="max-sm:hidden">
            <Table.Tr>
              <Table.Th>{t('subsection', { context })}</Table.Th>
              <Table.Th w={112}>{t('field.questions')}</Table.Th>
              <Table.Th w={146}>{t('field.level')}</Table.Th>
              <Table.Th w={92} ta="right">
                {t('blueprint.usable')}
              </Table.Th>
              <Table.Th w={150}>{t('blueprint.supply')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {state.lines.map((line) => (
              <Line key={line.subsection.id} line={line} state={state} refused={unmet.has(line.subsection.id)} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <RetiredParts retired={state.retired} />
    </Paper>
  );
}

type LineProps = { readonly line: BlueprintLine; readonly state: BlueprintState; readonly refused: boolean };

function Line({ line, state, refused }: LineProps) {
  const { t } = useTranslation('assembly');
  const { text, number } = useFormat();
  const { subsection, row, usable } = line;
  const name = `${subsection.code} ${text(subsection.title)}`;
  return (
    <Table.Tr
      className={`${phoneRow} ${row.count > 0 ? 'bg-[var(--sanam-selected)]' : ''}`}
      data-refused={refused || undefined}
    >
      <Table.Td className={`${phoneCell} max-sm:col-span-2`}>
        <Text span fw={600} className="tabular" mr={8}>
          {subsection.code}
        </Text>
        {text(subsection.title)}
        <LeftOut line={line} state={state} />
      </Table.Td>
      <Table.Td className={phoneCell}>
        <NumberInput
          aria-label={t('blueprint.countOf', { name })}
          value={row.count === 0 ? '' : row.count}
          placeholder="0"
          min={0}
          max={300}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          error={refused && row.count > 0 && line.missing > 0}
          data-blueprint-count
          onKeyDown={toNextRow}
          onChange={(count) => state.changeRow(subsection.id, { count: Number(count) || 0 })}
        />
      </Table.Td>
      <Table.Td className={phoneCell}>
        <LevelChoice name={name} level={row.level} onChange={(level) => state.changeRow(subsection.id, { level })} />
      </Table.Td>
      <Table.Td className={`${phoneCell} sm:text-right`}>
        <Text span c="dimmed" hiddenFrom="sm">
          {`${t('blueprint.usable')} `}
        </Text>
        {usable === undefined ? '…' : number(usable)}
      </Table.Td>
      <Table.Td className={`${phoneCell} max-sm:min-h-7`}>
        <SupplyMark line={line} />
      </Table.Td>
    </Table.Tr>
  );
}

function LevelChoice({
  name,
  level,
  onChange,
}: {
  name: string;
  level: number | null;
  onChange: (level: number | null) => void;
}) {
  const { t } = useTranslation('assembly');
  const levels = ['1', '2', '3'].map((value) => ({ value, label: t('blueprint.levelValue', { level: value }) }));
  return (
    <Select
      aria-label={t('blueprint.levelOf', { name })}
      data={[{ value: '', label: t('blueprint.anyLevel') }, ...levels]}
      value={level === null ? '' : String(level)}
      allowDeselect={false}
      onChange={(value) => onChange(value ? Number(value) : null)}
    />
  );
}

function SupplyMark({ line: { row, usable, missing } }: { line: BlueprintLine }) {
  const { t } = useTranslation('assembly');
  if (row.count === 0 || usable === undefined) return null;
  const supply = supplyOf(row.count, usable, missing);
  const short = Math.max(missing, row.count - usable);
  return <StatusBadge tone={tones[supply]}>{t(`supply.${supply}`, { count: short })}</StatusBadge>;
}

/** Enter goes down the column, as in a spreadsheet. */
function toNextRow(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[data-blueprint-count]')];
  const next = inputs[inputs.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)];
  next?.focus();
  next?.select();
}
