import { routes, type RouteDeclaration } from '../../../routes.ts';

const named = new Map<string, RouteDeclaration['transition']>(
  Object.values<RouteDeclaration>(routes).map(({ path, transition }) => [path, transition]),
);
const anyId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

type Change = { readonly toLocation: { readonly pathname: string }; readonly pathChanged: boolean };

/** The transition that the page one goes to has named; none for all others, and for people who want no motion. */
export function transitionOf({ toLocation, pathChanged }: Change): string[] | false {
  if (!pathChanged || matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  const transition = named.get(toLocation.pathname.replace(anyId, () => '$id'));
  return transition ? [transition] : false;
}

/** How the router changes pages; at once in browsers that know no named transitions. */
export const pageTransitions = () =>
  globalThis.CSS?.supports?.('selector(:active-view-transition-type(a))') ? { types: transitionOf } : false;
