import { ActionIcon, NumberInput, Table, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { shallowEqual } from '@mantine/hooks';
import { memo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { StatusBadge, type Tone } from '../../../platform/ui/controls/status-badge.tsx';
import { supplyOf, type Supply } from './blueprint-draft.ts';
import { LeftOut } from './left-out.tsx';
import { KindChoice, LevelChoice, LinesField, PassageChoice, SectionChoice } from './row-fields.tsx';
import type { BlueprintLine } from './use-blueprint.ts';
import { useLineName, type LineProps } from './use-line-name.ts';

const tones: Readonly<Record<Supply, Tone>> = {
  plenty: 'ready',
  adequate: 'attention',
  scarce: 'attention',
  short: 'stop',
};

/** On a phone a row is a small form: its name, its fields, and what the bank says. */
const phoneRow = 'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 max-sm:gap-y-1.5 max-sm:px-4 max-sm:py-3';
const phoneCell = 'max-sm:border-0 max-sm:p-0';

type RowProps = LineProps & { readonly refused: boolean };

function Row({ line, state, refused }: RowProps) {
  const { t } = useTranslation('assembly');
  const { number } = useFormat();
  const { row, usable } = line;
  return (
    <Table.Tr
      className={`${phoneRow} ${row.count > 0 ? 'bg-[var(--sanam-selected)]' : ''}`}
      data-refused={refused || undefined}
    >
      <Table.Td className={`${phoneCell} max-sm:col-span-2`}>
        <Name line={line} state={state} />
      </Table.Td>
      <Table.Td className={phoneCell}>
        <Count line={line} state={state} refused={refused} />
      </Table.Td>
      <Table.Td className={phoneCell}>
        <LevelChoice line={line} state={state} />
      </Table.Td>
      <Table.Td className={phoneCell}>
        <KindChoice line={line} state={state} />
        <LinesField line={line} state={state} />
        <PassageChoice line={line} state={state} />
      </Table.Td>
      {state.draft.sections.length > 0 && (
        <Table.Td className={phoneCell}>
          <SectionChoice line={line} state={state} />
        </Table.Td>
      )}
      <Table.Td className={`${phoneCell} max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2`}>
        <Text span c="dimmed" hiddenFrom="sm">
          {t('blueprint.usable')}
        </Text>
        <span className="tabular">{usable === undefined ? '…' : number(usable)}</span>
        <SupplyMark line={line} />
        {line.ofLast > 0 && (
          <Text size="xs" c="dimmed">
            {t('blueprint.ofLast', { formatted: number(line.ofLast), count: line.ofLast })}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={`${phoneCell} max-sm:text-right`}>
        <RowAct line={line} state={state} />
      </Table.Td>
    </Table.Tr>
  );
}

/** Drawn anew when its own line has changed: a blueprint has dozens of rows, and a key is typed in one. */
export const BlueprintLineRow = memo(
  Row,
  (before, now) => before.state === now.state && before.refused === now.refused && shallowEqual(before.line, now.line),
);

/** A further row of a subsection stands below the first one, without saying again what the bank cannot use. */
function Name({ line, state }: LineProps) {
  const { t } = useTranslation('assembly');
  const { text } = useFormat();
  const { subsection, at } = line;
  if (at > 0)
    return (
      <Text c="dimmed" ps="lg">
        {t('blueprint.alsoFrom', { code: subsection.code })}
      </Text>
    );
  return (
    <>
      <Text span fw={600} className="tabular" mr={8}>
        {subsection.code}
      </Text>
      {text(subsection.title)}
      <LeftOut line={line} state={state} />
    </>
  );
}

function Count({ line, state, refused }: LineProps & { readonly refused: boolean }) {
  const { t } = useTranslation('assembly');
  const name = useLineName(line);
  const { row, missing } = line;
  const { perPassage: each = 1 } = row;
  return (
    <NumberInput
      hideControls
      miw={row.perPassage ? 92 : 62}
      aria-label={t(row.perPassage ? 'blueprint.passagesOf' : 'blueprint.countOf', { name })}
      value={row.count === 0 ? '' : row.count / each}
      {...(row.perPassage && { suffix: ` × ${each}` })}
      placeholder="0"
      min={0}
      max={Math.floor(300 / each)}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      error={refused && row.count > 0 && missing > 0}
      data-blueprint-count
      onKeyDown={toNextRow}
      onChange={(count) => state.changeRow(line, { count: (Number(count) || 0) * each })}
    />
  );
}

function RowAct({ line, state }: LineProps) {
  const { t } = useTranslation('assembly');
  const name = useLineName(line);
  const isFirst = line.at === 0;
  const label = t(isFirst ? 'blueprint.addRow' : 'blueprint.removeRow', { name });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => (isFirst ? state.addRow(line) : state.removeRow(line))}
    >
      {isFirst ? <IconPlus size={17} /> : <IconX size={17} />}
    </ActionIcon>
  );
}

function SupplyMark({ line: { row, usable: all, beyond, missing } }: { line: BlueprintLine }) {
  const { t } = useTranslation('assembly');
  if (row.count === 0 || all === undefined) return null;
  const usable = all - beyond;
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
