import { useCallback, useState } from 'react';
import { useKeptWork } from '../../../platform/client/session/use-kept-work.ts';
import { useLeaveGuard } from '../../../platform/ui/form/use-leave-guard.ts';
import { mostPlanned } from '../../several-contract.ts';
import { useRoomChoices } from '../schedule/room-fields.tsx';
import { readKeptRows } from './kept-rows.ts';
import { copiedRow, firstRow, nextRow, type PlanRow } from './plan-rows.ts';
import type { ChangeRow } from './row-form.ts';
import { useLookedRows } from './use-looked-rows.ts';
import { usePlanSending } from './use-plan-sending.ts';

export type SeveralPlan = ReturnType<typeof usePlan>;
type On = { readonly zone: string; readonly day: string | null };

/** Several exams as they are typed: their rows, what is in the way of each, and how they are saved. */
export function usePlan({ zone, day }: On) {
  const table = useRows({ zone, day });
  const { rows, changeRows } = table;
  const looked = useLookedRows(rows, zone);
  const sending = usePlanSending(rows, zone);
  const { forgetFaults } = sending;
  const change = useCallback<ChangeRow>(
    (key, by) => {
      forgetFaults(key);
      changeRows((all) => all.map((row) => (row.key === key ? by(row) : row)));
    },
    [forgetFaults, changeRows],
  );
  useLeaveGuard(table.dirty && !sending.sending, table.dirty);
  return { ...table, ...sending, looked, change };
}

/** The rows themselves, kept in this browser until they are saved. */
function useRows(on: On) {
  const [blank] = useState(() => ({ ...on, now: new Date() }));
  const [began, setBegan] = useState<readonly PlanRow[]>(() => [firstRow(blank)]);
  const [rows, changeRows] = useState(began);
  const [isBack, setIsBack] = useState(false);
  const rooms = useRoomChoices();
  const removing = useRemoving(rows, changeRows);
  const dirty = JSON.stringify(rows) !== JSON.stringify(began);
  const restore = (left: unknown) => {
    const kept = dirty ? null : readKeptRows(left, blank);
    if (kept) changeRows(kept);
    setIsBack(kept !== null);
    return kept !== null;
  };
  useKeptWork('several exams', { value: rows, isEmpty: !dirty, restore });
  const insert = useCallback(
    (key: string, make: (above: PlanRow, all: readonly PlanRow[]) => PlanRow) =>
      changeRows((all) =>
        all.length < mostPlanned ? all.flatMap((row) => (row.key === key ? [row, make(row, all)] : [row])) : all,
      ),
    [],
  );
  return {
    rows,
    changeRows,
    dirty,
    /** Nothing is typed yet, and no day was asked for: an exam to repeat brings its own moments. */
    isOpen: !dirty && on.day === null,
    /** What an earlier page left behind stands in the table. */
    isBack,
    copy: (key: string) => insert(key, (above, all) => copiedRow(above, all, rooms)),
    add: () => insert(rows.at(-1)?.key ?? '', (above, all) => nextRow(above, { ...blank, rooms }, all)),
    ...removing,
    beginAnew: () => {
      const anew = [firstRow(blank)];
      setBegan(anew);
      changeRows(anew);
      removing.forget();
      setIsBack(false);
    },
  };
}

type Removed = { readonly row: PlanRow; readonly at: number };
type ChangeRows = (by: (all: readonly PlanRow[]) => readonly PlanRow[]) => void;

/** A row that is removed can be brought back to its place, until another one is removed. */
function useRemoving(rows: readonly PlanRow[], changeRows: ChangeRows) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  return {
    removed,
    remove: (key: string) => {
      const at = rows.findIndex((row) => row.key === key);
      const row = rows[at];
      if (row) setRemoved({ row, at });
      changeRows((all) => all.filter((one) => one.key !== key));
    },
    bringBack: ({ row, at }: Removed) => {
      changeRows((all) => all.toSpliced(at, 0, row));
      setRemoved(null);
    },
    forget: () => setRemoved(null),
  };
}
