import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, type RenderResult } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../language.ts';
import { labelVariables, setLabels } from '../client/labels.ts';
import { MeContext, type Me } from '../client/me.ts';
import { readSearch, writeSearch } from '../client/search.ts';
import { AppRoot, makeQueryClient } from './app-root.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const texts = import.meta.glob<object>('/src/*/texts/*.json', { eager: true, import: 'default' });

/** The resources of every feature in one language, as i18next takes them. */
function textsIn(language: Language): Record<string, object> {
  const entries = Object.entries(texts).filter(([path]) => path.endsWith(`/${language}.json`));
  return Object.fromEntries(entries.map(([path, text]) => [path.split('/').at(-3) ?? '', text]));
}

type Options = { readonly language?: Language; readonly me?: Me | null; readonly path?: string };

/** For tests: an element as it stands in a page, with texts, router, queries, theme and the person who looks at it. */
export async function showPage(
  element: ReactNode,
  { language = 'en', me = null, path = '/' }: Options = {},
): Promise<RenderResult & { path: () => string }> {
  setLabels(me?.company);
  await i18next.use(initReactI18next).init({
    lng: language,
    defaultNS: 'platform',
    resources: { [language]: textsIn(language) },
    interpolation: { escapeValue: false, defaultVariables: labelVariables },
  });
  const root = createRootRoute({
    component: () => (
      <MeContext value={me}>
        <Outlet />
        <ConfirmDialog />
      </MeContext>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => element });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  });
  await router.load();
  const shown = render(
    <AppRoot queries={makeQueryClient()}>
      <RouterProvider router={router as never} />
    </AppRoot>,
  );
  return { ...shown, path: () => history.location.href };
}
