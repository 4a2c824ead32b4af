import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { outcomeOf, mergedRows, nextWaiting, type Decided } from './queue-rows.ts';
import { queueQuery, type QueuedQuestion } from '../queries.ts';

export type Queue = ReturnType<typeof useQueue>;

/** What was shown since the reader came, and the answer that was put in last. */
type Merged = { readonly rows: readonly QueuedQuestion[]; readonly merged: readonly QueuedQuestion[] | undefined };

/** What waits, one at a time: where the reader is, and what they decided since they came. */
export function useQueue(asked: Parameters<typeof queueQuery>[0], firstId: string | undefined) {
  const { data, error, refetch } = useQuery(queueQuery(asked));
  const [{ rows, merged }, setRows] = useState<Merged>({ rows: [], merged: undefined });
  const [decided, setDecided] = useState<Decided>(new Map());
  const [chosen, setChosen] = useState<string | null>(firstId ?? null);
  const questions = data?.questions;
  if (questions && questions !== merged) setRows({ rows: mergedRows(rows, questions), merged: questions });
  const shown = data && rows.length === 0 ? data.questions : rows;
  const waiting = new Set(data?.questions.map(({ id }) => id));
  const outcome = (row: QueuedQuestion) => outcomeOf(row, waiting, decided);
  const waits = (row: QueuedQuestion) => outcome(row) === 'waiting';
  const known = shown.some(({ id }) => id === chosen) ? chosen : null;
  const currentId = known ?? nextWaiting(shown, null, waits);
  const at = shown.findIndex(({ id }) => id === currentId);
  return {
    loading: !data && !error,
    error: data ? null : error,
    refetch,
    rows: shown,
    outcome,
    own: data?.own ?? 0,
    apart: data?.apart ?? 0,
    decidedCount: decided.size,
    /** Nothing is left to decide here. */
    isDone: shown.length > 0 && !shown.some(waits),
    currentId,
    at,
    choose: setChosen,
    go: (by: -1 | 1) => {
      const next = shown[at + by];
      if (next) setChosen(next.id);
    },
    /** On record for the reader; then comes the next that waits. */
    settle: (ids: readonly string[], as: 'approved' | 'rejected') => {
      const settled = shown.filter(({ id }) => ids.includes(id));
      setDecided((before) => new Map([...before, ...settled.map(({ id, version }) => [id, { as, version }] as const)]));
      const isLeft = (row: QueuedQuestion) => waits(row) && !ids.includes(row.id);
      if (currentId !== null && ids.includes(currentId)) setChosen(nextWaiting(shown, currentId, isLeft) ?? currentId);
    },
  };
}
