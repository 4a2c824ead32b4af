import type { Reviewed } from './approval.ts';

/** How many questions one act changes at most, in one transaction. */
export const mostChanged = 5000;
/** How many it copies at most: texts and keys are written anew. */
export const mostCopied = 2000;

/** What acts on many questions look at. */
export type PutAway = { readonly isTrashed: boolean; readonly isArchived: boolean };

/** Why a question was left out of an act on many; each has a sentence `skipped.<reason>`. */
export type SkipReason =
  | 'not_draft'
  | 'not_a_question_yet'
  | 'not_pending'
  | 'own_question'
  | 'access_reset'
  | 'changed_since_read'
  | 'already_trashed'
  | 'in_trash'
  | 'already_archived'
  | 'not_put_away';

/** Only a draft or a rejected version that has become a question goes to the approvers. */
export function whyNotSubmit({ approval, isPutAway, isQuestion }: Reviewed): SkipReason | null {
  if (isPutAway || (approval !== 'draft' && approval !== 'rejected')) return 'not_draft';
  return isQuestion ? null : 'not_a_question_yet';
}

export const whyNotTrash = ({ isTrashed }: PutAway): SkipReason | null => (isTrashed ? 'already_trashed' : null);

export function whyNotArchive({ isTrashed, isArchived }: PutAway): SkipReason | null {
  if (isTrashed) return 'in_trash';
  return isArchived ? 'already_archived' : null;
}

export const whyNotRestore = ({ isTrashed, isArchived }: PutAway): SkipReason | null =>
  isTrashed || isArchived ? null : 'not_put_away';
