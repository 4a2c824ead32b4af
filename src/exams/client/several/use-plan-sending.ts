import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Refused } from '../../../platform/client/api.ts';
import { useRefusalText } from '../../../platform/client/language/refusal-text.ts';
import { to, useGo } from '../../../platform/client/routing/target.tsx';
import { toastFault } from '../../../platform/ui/feedback/fault.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { focusFirstFault } from '../../../platform/ui/form/use-app-form.ts';
import { severalRow, type SeveralRow } from '../../several-contract.ts';
import { examApi } from '../api.ts';
import { rowInput, type PlanRow } from './plan-rows.ts';
import { useRowFaults } from './use-row-faults.ts';

/** Saves all rows as drafts, or none; what is wrong stands at its row, and what was typed stays. */
export function usePlanSending(rows: readonly PlanRow[], zone: string) {
  const { t } = useTranslation('exams');
  const isUnderWay = useRef(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const refusalText = useRefusalText('exams');
  const { refuseRows, showIssues, clear, forget, ...shown } = useRowFaults();
  const save = useSaving();
  const show = (error: unknown) => {
    if (!(error instanceof Refused)) return toastFault(error);
    setProblem(refusalText(error));
    if (error.code === 'rows_refused') refuseRows(error);
    focusFirstFault();
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isUnderWay.current) return;
    const { whole, faulty } = readRows(rows, zone);
    setProblem(faulty.length > 0 ? t('refusal.rows_refused', { count: faulty.length }) : null);
    if (faulty.length > 0) return showIssues(faulty);
    clear();
    isUnderWay.current = true;
    setSending(true);
    await save(whole).catch(show);
    isUnderWay.current = false;
    setSending(false);
  };
  const forgetFaults = useCallback(
    (key: string) => {
      setProblem(null);
      forget(key);
    },
    [forget],
  );
  return { ...shown, forgetFaults, submit, sending, problem };
}

/** The rows as the contract reads them, and those that it cannot read. */
function readRows(rows: readonly PlanRow[], zone: string) {
  const read = rows.map((row) => ({ row, ...z.safeDecode(severalRow, rowInput(row, zone) as never) }));
  return {
    whole: read.flatMap(({ data }) => data ?? []),
    faulty: read.flatMap(({ row, error }) => (error ? [{ key: row.key, issues: error.issues }] : [])),
  };
}

/** Sends them, and goes on to the exams that are to come. */
function useSaving() {
  const { t } = useTranslation('exams');
  const go = useGo();
  const queries = useQueryClient();
  return async (rows: SeveralRow[]) => {
    const { exams } = await examApi.planExams({ rows });
    const changed = [['exams'], ['generated-exams'], ['dashboard']];
    // Not asked anew here: the rows that were just made would clash with themselves.
    await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey, refetchType: 'none' })));
    toast('done', { message: t('several.done', { count: exams.length }) });
    await go(to('admin-exams', { search: { state: 'draft,scheduled' } }), { replace: true, ignoreBlocker: true });
  };
}
