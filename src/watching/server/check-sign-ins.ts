import { signInFault } from '../../platform/server/database/sign-in-fault.ts';
import { roleKinds } from '../../platform/server/database/roles.ts';
import type { DatabaseAddress } from '../../platform/server/database/sign-ins.ts';
import { fine, problem, type Finding } from '../domain/finding.ts';

/** Whether each of the application's sign-ins is who it should be, also behind a pooler, and no more. */
export async function checkSignIns(address: DatabaseAddress): Promise<Finding[]> {
  const faults = await Promise.all(
    roleKinds.map(async (kind) => ({ role: `${address.prefix}_${kind}`, reason: await signInFault(address[kind]) })),
  );
  const wrong = faults.flatMap(({ role, reason }) => (reason ? [problem('sign_in_wrong', { role, reason })] : []));
  return wrong.length > 0 ? wrong : [fine('sign_ins')];
}
