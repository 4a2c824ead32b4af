import { to, type Target } from '../../../../platform/client/routing/target.tsx';
import { useMay } from '../../../../platform/client/session/me.ts';
import { personSheetContract } from '../../../person-sheet-contract.ts';

/** The page with the answers of a result, for who may see keys; null for everybody else. */
export function useSheetTarget(): (resultId: string | undefined) => Target | null {
  const may = useMay()(personSheetContract.readPersonSheet.permission);
  return (resultId) => (may && resultId ? to('admin-exams-results-id', { params: { id: resultId } }) : null);
}
