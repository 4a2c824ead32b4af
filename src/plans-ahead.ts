import { planLookUps } from './identity/server/session/identify.ts';
import type { Runtime } from './runtime.ts';
import { planRush } from './sittings/server/together/plan-ahead.ts';

/**
 * Before a server is open: the connections that a room asks first make their plans (docs/decisions/0122). Where that fails they are made
 * when somebody asks. A pooler keeps none.
 */
export async function planAhead({ pools, inTransaction, database, log }: Runtime): Promise<void> {
  if (database.isPooled) return;
  const plans = [planLookUps(pools.identify), planRush(inTransaction, pools.rush.options.max)];
  await Promise.all(plans).catch((error: unknown) => log.warn('plans not made ahead', { error }));
}
