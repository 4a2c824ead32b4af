import { Link, useNavigate, useParams, useSearch as useRouterSearch } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { routes, type RouteName, type RouteParams } from '../../../routes.ts';
import { useLanguage } from '../language/use-language.ts';

export type Search = Readonly<Record<string, string | undefined>>;
/** A place in the product; made with `to`. */
export type Target = {
  readonly route: RouteName;
  readonly params: Readonly<Record<string, string>>;
  readonly search: Search;
};

type Details<Name extends RouteName> = { readonly search?: Search } & (keyof RouteParams<Name> extends never
  ? { readonly params?: never }
  : { readonly params: RouteParams<Name> });
type DetailsOf<Name extends RouteName> = keyof RouteParams<Name> extends never
  ? [details?: Details<Name>]
  : [details: Details<Name>];

/** `to('admin-exams-id', { params: { id } })`: a name that is not a route, or a missing parameter, does not compile. */
export function to<Name extends RouteName>(route: Name, ...[details]: DetailsOf<Name>): Target {
  return { route, params: { ...details?.params }, search: details?.search ?? {} };
}

const asRouterTarget = ({ route, params, search }: Target) => ({ to: routes[route].path, params, search }) as never;

/** A link to a place, for text and for `component={RouteLink}` of a button or menu item. */
export function RouteLink({ to: target, ...anchor }: { to: Target } & Omit<ComponentPropsWithRef<'a'>, 'href'>) {
  const { route, params, search } = target;
  // A link keeps the address it was first given; in another language it is another link.
  return (
    <Link
      key={useLanguage()}
      {...(anchor as object)}
      to={routes[route].path}
      params={params}
      search={search}
      activeOptions={{ exact: true, includeSearch: false }}
    />
  );
}

/** `const go = useGo(); await go(to('admin-questions'))` */
export function useGo(): (
  target: Target,
  options?: { readonly replace?: boolean; readonly ignoreBlocker?: boolean },
) => Promise<void> {
  const navigate = useNavigate();
  return (target, options = {}) => navigate({ ...(asRouterTarget(target) as object), ...options });
}

/** The parameters of the route a screen stands on. */
export function useRouteParams<Name extends RouteName>(_route: Name): RouteParams<Name> {
  return useParams({ strict: false }) as RouteParams<Name>;
}

/** The search part of the address: what is filtered, sorted, opened. */
export function useSearch(): Search {
  return useRouterSearch({ strict: false });
}

/** Changes some of the search part; `undefined` and empty values leave it. Replaces the entry in the history by default. */
export function useChangeSearch(): (change: Search, options?: { readonly push?: boolean }) => void {
  const navigate = useNavigate();
  return (change, { push = false } = {}) =>
    void navigate({
      to: '.',
      search: ((before: Search) => ({ ...before, ...change })) as never,
      replace: !push,
      resetScroll: false,
      ignoreBlocker: true,
    } as never);
}
