import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleContract } from '../../../people/contract.ts';
import { useMay } from '../../../platform/client/session/me.ts';
import { reportContract } from '../../contract.ts';
import type { Deficiency } from '../../deficiency-contract.ts';
import { deficienciesKey } from '../api.ts';
import { DueDialog } from './due-dialog.tsx';
import { RetrainingOfMany } from './retraining-of-many.tsx';
import { RetrainingDialog } from './retraining-dialog.tsx';

type Asked = {
  readonly act: 'due' | 'retrain';
  readonly rows: readonly Deficiency[];
  readonly answer: (isDone: boolean) => void;
};

/** The dialogs of the list; each resolves when it is closed, true where it was done. */
export function useDeficiencyActs() {
  const queries = useQueryClient();
  const may = useMay();
  const mayRecord = may(peopleContract.recordTraining.permission) && may(reportContract.recordRetraining.permission);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (act: Asked['act'], rows: readonly Deficiency[]) =>
    new Promise<boolean>((answer) => setAsked({ act, rows, answer }));
  const close = (isDone: boolean) => {
    asked?.answer(isDone);
    setAsked(null);
    if (isDone) for (const queryKey of [deficienciesKey, ['examinees']]) void queries.invalidateQueries({ queryKey });
  };
  const shared = { onDone: () => close(true), onClose: () => close(false) };
  const [first] = asked?.rows ?? [];
  return {
    mayRecord,
    setDue: (rows: readonly Deficiency[]) => ask('due', rows),
    retrain: (rows: readonly Deficiency[]) => ask('retrain', rows),
    dialog: (
      <>
        {asked?.act === 'due' && <DueDialog rows={asked.rows} {...shared} />}
        {asked?.act === 'retrain' && first && asked.rows.length === 1 && <RetrainingDialog row={first} {...shared} />}
        {asked?.act === 'retrain' && asked.rows.length > 1 && <RetrainingOfMany rows={asked.rows} {...shared} />}
      </>
    ),
  };
}
