import type { Db } from '../../../platform/server/database/database.ts';
import type { Reply } from '../../../platform/contract.ts';
import type { keepingContract } from '../../contract.ts';
import { findLastRestore } from './restore-queries.ts';

type Restore = NonNullable<Reply<typeof keepingContract.listBackups>['restore']>;

const states = { queued: 'restoring', running: 'restoring', done: 'checked', failed: 'failed' } as const;

/** The last check or restoring, and how far it is. */
export async function lastRestore(db: Db): Promise<Restore | null> {
  const last = await findLastRestore(db);
  if (!last) return null;
  const task = last.taskId
    ? await db
        .selectFrom('task')
        .select(['state', 'done', 'total', 'outcome'])
        .where('id', '=', last.taskId)
        .executeTakeFirst()
    : undefined;
  const { id, backupId, name, report, restoredAt, undoneAt } = last;
  const said = { id, backupId, name, report, restoredAt, done: task?.done ?? 0, total: task?.total ?? 0 };
  if (undoneAt) return { ...said, state: 'undone', reason: null };
  if (restoredAt) return { ...said, ...afterRestoring(task) };
  const state = task ? states[task.state] : 'failed';
  const reason = state === 'failed' ? reasonIn(task?.outcome) : null;
  // Before there is a report, the work is the check.
  return { ...said, state: state === 'restoring' && !report ? 'checking' : state, reason };
}

/** From then on the work is the undoing; where it failed, what was restored is still there. */
function afterRestoring(task: { readonly state: keyof typeof states; readonly outcome: unknown } | undefined) {
  if (task && states[task.state] === 'restoring') return { state: 'undoing', reason: null } as const;
  return { state: 'restored', reason: task?.state === 'failed' ? reasonIn(task.outcome) : null } as const;
}

/** Whether a check, a restoring or its undoing goes on. */
export const isMoving = (restore: Restore | null): boolean =>
  restore !== null && ['checking', 'restoring', 'undoing'].includes(restore.state);

const reasonIn = (outcome: unknown): Restore['reason'] =>
  (typeof outcome === 'object' && outcome !== null && 'reason' in outcome
    ? outcome.reason
    : 'interrupted') as Restore['reason'];
