import { routes, type RouteDeclaration } from '../../../routes.ts';

const named = Object.values<RouteDeclaration>(routes).flatMap(({ path, transition }) =>
  transition ? [{ transition, pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, '[\\da-f-]{36}')}$`) }] : [],
);

type Change = { readonly toLocation: { readonly pathname: string }; readonly pathChanged: boolean };

/** The transition that the page one goes to has named; none for all others, and for people who want no motion. */
export function transitionOf({ toLocation, pathChanged }: Change): string[] | false {
  if (!pathChanged || matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  const found = named.find(({ pattern }) => pattern.test(toLocation.pathname));
  return found ? [found.transition] : false;
}

/** How the router changes pages; at once in browsers that know no named transitions. */
export const pageTransitions = () =>
  globalThis.CSS?.supports?.('selector(:active-view-transition-type(a))') ? { types: transitionOf } : false;
