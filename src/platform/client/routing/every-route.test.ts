import { expect, test } from 'vitest';
import type { Actor, Role } from '../../access.ts';
import { routes, type RouteDeclaration, type RouteName } from '../../../routes.ts';
import { expectedEnd, homes, type Visitor } from './expected-end.fixture.ts';
import { judge } from './guard.ts';

const ids = { accountId: 'a', sessionId: '' };
const visitors: Record<Visitor, { actor: Actor; role: Role } | null> = {
  guest: null,
  'company administrator': {
    role: 'ROLE_COMPANY_ADMIN',
    actor: {
      kind: 'administrator',
      ...ids,
      companyId: 'c',
      role: 'ROLE_COMPANY_ADMIN',
      permissions: [],
      datasetRole: null,
    },
  },
  examinee: { role: 'ROLE_EXAMINEE', actor: { kind: 'examinee', ...ids, companyId: 'c', examineeId: 'e' } },
  'platform administrator': { role: 'ROLE_PLATFORM_ADMIN', actor: { kind: 'platform', ...ids } },
};

const everyRoute = Object.entries<RouteDeclaration>(routes) as [RouteName, RouteDeclaration][];

/** A visitor is sent on until they may stay; somebody who is sent round in circles ends nowhere. */
function endOf(name: RouteName, visitor: Visitor): string {
  let at: RouteName = name;
  for (let steps = 0; steps < 3; steps++) {
    const verdict = judge(at, visitors[visitor], false);
    if (verdict.kind === 'stay') return routes[at].path;
    if (verdict.kind === 'not_there') return 'nowhere';
    at = verdict.route;
  }
  return 'in circles';
}

test.each(Object.keys(homes) as Visitor[])('where a %s ends up on every page', (visitor) => {
  const ends = everyRoute.map(([name, { path }]) => [path, endOf(name, visitor)]);
  expect(ends).toEqual(everyRoute.map(([, { path }]) => [path, expectedEnd(path, visitor)]));
});
