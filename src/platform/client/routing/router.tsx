import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
  rootRouteId,
  type AnyRoute,
  type AnyRouter,
  type NotFoundRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { entryOf, routes, type LayoutName, type RouteDeclaration, type RouteName } from '../../../routes.ts';
import { judge } from './guard.ts';
import { pageTransitions } from './page-transition.ts';
import { lazyScreen } from './lazy-screen.tsx';
import {
  currentLanguage,
  inLanguagePath,
  languageOfPath,
  setCurrentLanguage,
  withoutLanguage,
} from '../language/language.ts';
import type { Me } from '../session/me.ts';
import type { FeatureScreen } from './screen.ts';
import { readSearch, writeSearch } from './search.ts';
import type { Search } from './target.tsx';
import { changeTexts, loadTexts } from '../language/texts.ts';

export type RouterParts = {
  readonly entry: 'staff' | 'examinee';
  readonly screens: readonly FeatureScreen[];
  readonly layouts: Readonly<Partial<Record<LayoutName, ComponentType>>>;
  readonly root: ComponentType;
  readonly notFound: NotFoundRouteComponent;
  readonly error: ComponentType<{ error: Error; reset: () => void }>;
  /** In the shape of a page, while the next one takes longer than a moment. */
  readonly pending?: ComponentType;
  /** Who is signed in; asked before every page. */
  readonly loadMe: () => Promise<Me | null>;
  readonly loadMaintenance: () => Promise<boolean>;
  /** Somebody was sent home because a page is not for them. */
  readonly onRefused: () => void;
};

/** All routes of one entry page, declared once; the URL rewrite puts the language in front. */
export function makeRouter(parts: RouterParts): AnyRouter {
  const root = createRootRoute({ component: parts.root as RouteComponent, notFoundComponent: parts.notFound });
  const history = createBrowserHistory();
  // Before the router looks at a new address, the language has to be the one it is in.
  history.subscribe(({ location }) => {
    const language = languageOfPath(location.pathname);
    if (language === currentLanguage()) return;
    setCurrentLanguage(language);
    void changeTexts(language);
  });
  const routeTree: AnyRoute = root.addChildren([...layoutRoutes(root, parts), ...documentRoutes(root, parts)]);
  const router: AnyRouter = createRouter({
    routeTree,
    history,
    rewrite: {
      input: ({ url }) => at(url, withoutLanguage(url.pathname)),
      output: ({ url }) => at(url, inLanguagePath(url.pathname, currentLanguage())),
    },
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 80,
    defaultErrorComponent: parts.error as never,
    defaultNotFoundComponent: parts.notFound,
    ...(parts.pending ? { defaultPendingComponent: parts.pending as RouteComponent } : {}),
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    defaultViewTransition: pageTransitions(),
    notFoundMode: 'root',
  });
  return router;
}

function at(url: URL, pathname: string): URL {
  const next = new URL(url);
  next.pathname = pathname;
  return next;
}

function layoutRoutes(root: AnyRoute, parts: RouterParts): AnyRoute[] {
  return Object.entries(parts.layouts).map(([layout, component]) => {
    const parent = createRoute({
      getParentRoute: () => root,
      id: `layout-${layout}`,
      component: component as RouteComponent,
    });
    const screens = parts.screens.filter((screen) => routes[screen.route].layout === layout);
    return parent.addChildren(screens.map((screen) => screenRoute(parent, screen, parts)));
  });
}

const asItIs = (search: Search): Search => search;

/** What the layout above lets through is only gone where it is said to be nothing. */
const without = (search: Record<string, unknown>): Record<string, undefined> =>
  Object.fromEntries(Object.keys(search).map((key) => [key, undefined]));

function screenRoute(parent: AnyRoute, screen: FeatureScreen, parts: RouterParts): AnyRoute {
  let keep: ((search: Search) => Search) | null = null;
  const learn = async () => (keep = (await screen.search?.()) ?? asItIs);
  return createRoute({
    getParentRoute: () => parent,
    path: routes[screen.route].path,
    component: lazyScreen(screen.load) as RouteComponent,
    validateSearch: (search: Record<string, unknown>) =>
      (screen.search ? { ...without(search), ...(keep ?? asItIs)(search as Search) } : search) as never,
    // A pointer over a link fetches the page ahead; who may see it is asked when they go there.
    beforeLoad: async ({ location, params, preload }) => {
      if (preload) return;
      const first = keep === null;
      const [understood] = await Promise.all([keep ?? learn(), guard(screen.route, parts, location.href)]);
      checkId(params, location.pathname);
      // The first time the address was taken as it is: what the screen does not understand leaves it now.
      const search = understood(location.search);
      if (first && writeSearch(search) !== writeSearch(location.search))
        throw redirect({ to: '.', search, hash: true, replace: true });
    },
    loader: () => loadTexts(screen.feature),
  }) as unknown as AnyRoute;
}

const anyId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What can be nobody's id leads to no page, within the frame of the area (the specification's section 8). */
function checkId(params: Readonly<Record<string, string>>, path: string): void {
  const id = params['id'];
  if (id !== undefined && !anyId.test(id)) throw notFound({ routeId: rootRouteId, data: path });
}

/**
 * Pages of the other entry, and the exam's own page, are fetched as documents, unless the person belongs here and is
 * sent home.
 */
function documentRoutes(root: AnyRoute, parts: RouterParts): AnyRoute[] {
  const elsewhere = Object.entries<RouteDeclaration>(routes).filter(
    ([, route]) => route.ownDocument || entryOf(route.path).entry !== parts.entry,
  );
  return elsewhere.map(
    ([name, route]) =>
      createRoute({
        getParentRoute: () => root,
        path: route.path,
        beforeLoad: async ({ location, preload }) => {
          if (preload) return;
          const verdict = judge(name as RouteName, await parts.loadMe(), await parts.loadMaintenance());
          if (verdict.kind === 'go') throw redirect({ to: routes[verdict.route].path });
          window.location.assign(inLanguagePath(location.pathname, currentLanguage()) + location.searchStr);
          await new Promise(() => {});
        },
      }) as unknown as AnyRoute,
  );
}

async function guard(name: RouteName, parts: RouterParts, from: string): Promise<void> {
  const [me, maintenance] = await Promise.all([parts.loadMe(), parts.loadMaintenance()]);
  const verdict = judge(name, me, maintenance);
  if (verdict.kind === 'stay') return;
  if (verdict.kind === 'not_there') throw new Error('not there');
  if (verdict.kind === 'refused') parts.onRefused();
  const to = routes[verdict.route].path;
  throw verdict.kind === 'sign_in' ? redirect({ to, search: { return: from } }) : redirect({ to });
}
