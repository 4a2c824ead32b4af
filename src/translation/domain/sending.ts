import type { Reviewed } from '../../questions/domain/acts/approval.ts';
import type { Approval } from '../../questions/domain/status.ts';

type Standing = Pick<Reviewed, 'approval' | 'writerIds'>;
type Translator = { readonly id: string; readonly isEditor: boolean };

/**
 * Whether this person may send a translation for approval: of what was sent by its author already, or where nobody else wrote in
 * the draft. Half a question of somebody else is theirs to send.
 */
export const maySend = ({ approval, writerIds }: Standing, { id, isEditor }: Translator): boolean =>
  isEditor || approval === 'approved' || approval === 'pending' || writerIds.every((writer) => writer === id);

/** How a translation is kept: what waits for approval goes on waiting; all else waits when it is sent. */
export const approvalAfter = (approval: Approval, sends: boolean): 'draft' | 'pending' =>
  approval === 'pending' || sends ? 'pending' : 'draft';
