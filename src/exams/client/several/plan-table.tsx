import { Paper, Table } from '@mantine/core';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { PlanRowFields } from './plan-row.tsx';
import type { RowActs } from './row-form.ts';
import type { SeveralPlan } from './use-plan.ts';

const noFaults = {};
const nobody: readonly never[] = [];

/** A row for each exam; on a phone each is a card. */
export function PlanTable({ plan }: { plan: SeveralPlan }) {
  const { t } = useTranslation('exams');
  const acts = useActs(plan);
  useFocusOnNew(plan.rows.map(({ key }) => key));
  return (
    <Paper p={0}>
      <Table
        aria-label={t('several.table')}
        layout="fixed"
        className="max-xl:block"
        horizontalSpacing="xs"
        verticalSpacing="sm"
      >
        <Table.Thead className="max-xl:hidden">
          <Table.Tr>
            <Table.Th w={32}>
              <span className="sr-only">{t('several.number')}</span>
            </Table.Th>
            <Table.Th>{t('several.papersAndTitle')}</Table.Th>
            <Table.Th w={264}>{t('several.when')}</Table.Th>
            <Table.Th w={188}>{t('several.where')}</Table.Th>
            <Table.Th w={240}>{t('several.who')}</Table.Th>
            <Table.Th w={48}>
              <span className="sr-only">{t('several.acts')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        {plan.rows.map((row, index) => (
          <PlanRowFields
            key={row.key}
            row={row}
            number={index + 1}
            isOnly={plan.rows.length === 1}
            withMoments={plan.isOpen}
            faults={plan.faults[row.key] ?? noFaults}
            early={plan.early[row.key] ?? nobody}
            looked={plan.looked.get(row.key)}
            acts={acts}
          />
        ))}
      </Table>
    </Paper>
  );
}

/** What a row can do, the same from one drawing to the next: a row is drawn anew when it has changed itself. */
function useActs(plan: SeveralPlan): RowActs {
  const { t } = useTranslation('exams');
  const { text } = useFormat();
  const latest = useRef(plan);
  useLayoutEffect(() => {
    latest.current = plan;
  });
  return useMemo(
    () => ({
      change: plan.change,
      copy: (key: string) => latest.current.copy(key),
      remove: (key: string) => latest.current.remove(key),
      nameRow: (key: string) => {
        const { rows } = latest.current;
        const at = rows.findIndex((row) => row.key === key);
        return t('several.rowName', { number: at + 1, title: text(rows[at]?.draft.title ?? {}) });
      },
    }),
    [plan.change, t, text],
  );
}

/** The first field of a row that was added. */
function useFocusOnNew(keys: readonly string[]): void {
  const known = useRef(keys);
  useEffect(() => {
    const added = keys.filter((key) => !known.current.includes(key));
    known.current = keys;
    if (added.length === 1) document.querySelector<HTMLElement>(`[data-plan-row="${added[0]}"] input`)?.focus();
  });
}
