import { faultsOf } from '../../questions/domain/draft/faults.ts';
import { isDoubt, type ImportedQuestion } from './imported.ts';

/**
 * How a question of a file enters the bank, new or as the next version of one: sent for approval where that was asked
 * for, nothing is missing and nothing in doubt; else as a draft.
 */
export const approvalOf = (
  { draft, warnings }: Pick<ImportedQuestion, 'draft' | 'warnings'>,
  submit: boolean,
): 'pending' | 'draft' => (submit && faultsOf(draft).length === 0 && !warnings.some(isDoubt) ? 'pending' : 'draft');
