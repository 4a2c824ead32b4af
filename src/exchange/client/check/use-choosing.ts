import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Reply } from '../../../platform/contract.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import type { exchangeContract } from '../../contract.ts';
import { foundQuestionsKey, type ImportChoiceInput, type ImportRow } from '../api.ts';
import { dryRunQuery } from '../import-queries.ts';
import { useImportWays } from '../import-ways.ts';

type Page = Reply<(typeof exchangeContract)['listImportedQuestions']>;
type Single = NonNullable<ImportChoiceInput['questions']>[number];

/** Ticks are shown at once and sent together, so that going through a list is no traffic. */
const pause = 400;

export type Choosing = ReturnType<typeof useChoosing>;

/** Keeps with the file what is chosen for it. */
export function useChoosing(importId: string) {
  const queries = useQueryClient();
  const ways = useImportWays();
  const waiting = useRef<readonly Single[]>([]);
  const timer = useRef<number>(undefined);
  const [working, setWorking] = useState(false);
  const { tryRun } = useAct({
    act: (chosen: ImportChoiceInput) => ways.choose({ importId, ...chosen }),
    feature: 'exchange',
    changes: [foundQuestionsKey(importId)],
    done: (dryRun) => queries.setQueryData(dryRunQuery(importId, ways).queryKey, dryRun),
  });
  const send = async (chosen: ImportChoiceInput) => {
    setWorking(true);
    await tryRun(chosen);
    setWorking(false);
    if (waiting.current.length > 0) sendWaiting();
  };
  const sendWaiting = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const questions = [...waiting.current];
      waiting.current = [];
      if (questions.length > 0) void send({ questions });
    }, pause);
  };
  const show = (place: number, changed: Partial<ImportRow>) =>
    queries.setQueryData<InfiniteData<Page>>(
      foundQuestionsKey(importId),
      (data) => data && withChange(data, place, changed),
    );
  return {
    working,
    choose: (chosen: ImportChoiceInput) => void send(chosen),
    take: (question: ImportRow, taken: boolean) => {
      const { place } = question;
      waiting.current = [...waiting.current.filter((one) => one.place !== place || one.way), { place, taken }];
      show(place, { act: taken ? (question.match === 'new' ? 'add' : 'skip') : 'leave_out' });
      sendWaiting();
    },
  };
}

function withChange(data: InfiniteData<Page>, place: number, changed: Partial<ImportRow>): InfiniteData<Page> {
  const pages = data.pages.map((page) => ({
    ...page,
    'hydra:member': page['hydra:member'].map((row) => (row.place === place ? { ...row, ...changed } : row)),
  }));
  return { ...data, pages };
}
