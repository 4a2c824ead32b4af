import { refuse, type Refusal } from '../../platform/refusal.ts';
import { violates } from '../../platform/server/database/violates.ts';

/** Does the work; says no where the database holds the code or label already. */
export async function orTaken<Reply, const Code extends string>(
  constraint: string,
  code: Code,
  work: () => Promise<Reply>,
): Promise<Reply | Refusal<Code>> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, constraint)) return refuse(code);
    throw error;
  }
}
