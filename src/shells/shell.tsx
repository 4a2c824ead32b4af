import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type RouteComponent,
} from '@tanstack/react-router';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DefaultLayout } from '../identity/client/frame/layouts.tsx';
import { screens as identityScreens } from '../identity/client/routes.tsx';
import { screens as guidanceScreens } from '../guidance/client/routes.tsx';
import { inLanguagePath, setCurrentLanguage, withoutLanguage } from '../platform/client/language/language.ts';
import { loadTexts, startTexts } from '../platform/client/language/texts.ts';
import { AppRoot, makeQueryClient } from '../platform/ui/app/app-root.tsx';
import type { Language } from '../platform/language.ts';
import { ExamineePlainLayout } from '../sittings/client/home/layouts.tsx';
import { entryOf, routes } from '../routes.ts';
import type { Drawn, ShellName } from './shell-names.ts';

const staffScreens = [...identityScreens, ...guidanceScreens];

async function screenOf(name: ShellName): Promise<ComponentType> {
  if (name === 'certificates-code')
    return (await import('../results/client/examinee/certificate-page.tsx')).CertificatePage;
  if (name === 'login') return (await import('../sittings/client/home/login-page.tsx')).ExamineeLoginPage;
  const screen = staffScreens.find(({ route }) => route === name);
  if (!screen) throw new Error(`no screen of the staff's entry is at ${name}`);
  return screen.load();
}

/** A page for guests as it looks before anybody does anything with it. */
export async function renderShell(name: ShellName, language: Language): Promise<Drawn> {
  await startTexts(import.meta.glob('../*/texts/*.json', { import: 'default' }), language);
  setCurrentLanguage(language);
  for (const feature of ['identity', 'guidance', 'sittings', 'results']) await loadTexts(feature);
  const Page = await screenOf(name);
  const Layout = entryOf(routes[name].path).entry === 'staff' ? DefaultLayout : ExamineePlainLayout;
  const html = renderToStaticMarkup(
    <AppRoot queries={makeQueryClient()}>
      <RouterProvider router={await routerTo(name, language, { Layout, Page })} />
    </AppRoot>,
  );
  // The innermost stands last, and wins in a browser.
  const title = [...html.matchAll(/<title>([^<]*)<\/title>/g)].at(-1)?.[1];
  if (!title || i18next.language !== language) throw new Error(`${name} was not drawn in ${language}`);
  return { title, html: html.replaceAll(/<title>[^<]*<\/title>/g, '') };
}

type Parts = { readonly Layout: ComponentType; readonly Page: ComponentType };

async function routerTo(name: ShellName, language: Language, { Layout, Page }: Parts) {
  const root = createRootRoute({ component: Layout as RouteComponent });
  const page = createRoute({ getParentRoute: () => root, path: routes[name].path, component: Page as RouteComponent });
  const at = (url: URL, pathname: string) => Object.assign(new URL(url), { pathname });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    // Any code will do: nothing is looked up here.
    history: createMemoryHistory({
      initialEntries: [inLanguagePath(routes[name].path.replace(/\$\w+/, '0'), language)],
    }),
    rewrite: {
      input: ({ url }) => at(url, withoutLanguage(url.pathname)),
      output: ({ url }) => at(url, inLanguagePath(url.pathname, language)),
    },
  });
  await router.load();
  return router as never;
}
