import type { InputOf } from '../../../../platform/contract.ts';
import { to, useGo } from '../../../../platform/client/routing/target.tsx';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import type { assemblyContract } from '../../../contract.ts';
import { assemblyApi } from '../../api.ts';

type Order = InputOf<typeof assemblyContract.optimiseExam>;

/** Orders a search for papers, and goes to where it is followed; the blueprint stays as it is behind it. */
export function useOrderSearch() {
  const go = useGo();
  return useAct({
    act: (order: Order) => assemblyApi.optimiseExam(order),
    feature: 'assembly',
    done: ({ taskId }) =>
      go(to('admin-generated-exams-create', { search: { search: taskId } }), { ignoreBlocker: true }),
  });
}
