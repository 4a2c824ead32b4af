import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../platform/contract.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import type { exchangeContract } from '../../contract.ts';
import { exchangeApi, foundQuestionsKey } from '../api.ts';
import { dryRunQuery } from '../import-queries.ts';
import { useImportWays } from '../import-ways.ts';

type Correction = Omit<InputOf<(typeof exchangeContract)['correctImportedQuestion']>, 'importId' | 'place'>;

export type Correcting = ReturnType<typeof useCorrecting>;

/** Settles what is doubtful about one question of a file; the file keeps it. */
export function useCorrecting(importId: string, place: number) {
  const queries = useQueryClient();
  const ways = useImportWays();
  return useAct({
    act: (correction: Correction) => exchangeApi.correctImportedQuestion({ importId, place, ...correction }),
    feature: 'exchange',
    changes: [foundQuestionsKey(importId)],
    showsRefusal: true,
    done: (dryRun) => queries.setQueryData(dryRunQuery(importId, ways).queryKey, dryRun),
  });
}
