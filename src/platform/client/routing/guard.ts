import { may } from '../../access.ts';
import { areaOfRole, homeRoutes, loginRoutes, routes, type RouteDeclaration, type RouteName } from '../../../routes.ts';
import type { Me } from '../session/me.ts';

type GuardVerdict =
  | { readonly kind: 'stay' }
  | { readonly kind: 'go'; readonly route: RouteName }
  /** Sign in first, then come back. */
  | { readonly kind: 'sign_in'; readonly route: RouteName }
  /** Right area, but not permitted: home, and say so. */
  | { readonly kind: 'refused'; readonly route: RouteName }
  | { readonly kind: 'not_there' };

/** Platform administrators can set up, sign in and work while the system is closed: they end it (docs/decisions/0012). */
function mayEndMaintenance(name: RouteName, me: Pick<Me, 'role'> | null): boolean {
  if (me) return me.role === 'ROLE_PLATFORM_ADMIN' && name !== 'maintenance';
  return name === 'platform-admin-login' || name === 'platform-admin-set-up' || name === 'otp';
}

/** Whether somebody may stand on a route, and where else they belong. Rules: the specification's sections 2 and 4. */
export function judge(name: RouteName, me: Pick<Me, 'actor' | 'role'> | null, maintenance: boolean): GuardVerdict {
  const route: RouteDeclaration = routes[name];
  if (maintenance && !mayEndMaintenance(name, me))
    return name === 'maintenance' ? { kind: 'stay' } : { kind: 'go', route: 'maintenance' };
  const home = me ? homeRoutes[areaOfRole(me.role)] : 'index';
  if (name === 'maintenance') return { kind: 'go', route: home };
  if (me && route.guestsOnly) return { kind: 'go', route: home };
  if (route.requirement === 'public') return { kind: 'stay' };
  if (!me) return { kind: 'sign_in', route: loginRoutes[route.area] };
  const atHome = name === home;
  if (areaOfRole(me.role) !== route.area) return { kind: 'go', route: home };
  if (may(me.actor, route.requirement)) return { kind: 'stay' };
  return atHome ? { kind: 'not_there' } : { kind: 'refused', route: home };
}
