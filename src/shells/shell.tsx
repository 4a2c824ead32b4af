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
import { ExamineePlainLayout } from '../sittings/client/home/layouts.tsx';
import { entryOf, routes } from '../routes.ts';
import { hole } from './holes.ts';
import { HomeLayout, homeOf, seed, withHoles } from './samples.tsx';
import { shellOfName, type Drawn, type ShellKey } from './shell-names.ts';

const staffScreens = [...identityScreens, ...guidanceScreens];

async function screenOf({ name, form }: ShellKey): Promise<ComponentType> {
  if (name === 'index') return homeOf(form);
  if (name === 'certificates-code')
    return (await import('../results/client/examinee/certificate-page.tsx')).CertificatePage;
  if (name === 'login') return (await import('../sittings/client/home/login-page.tsx')).ExamineeLoginPage;
  const screen = staffScreens.find(({ route }) => route === name);
  if (!screen) throw new Error(`no screen of the staff's entry is at ${name}`);
  return screen.load();
}

function layoutOf({ name }: ShellKey): ComponentType {
  if (entryOf(routes[name].path).entry === 'staff') return DefaultLayout;
  return shellOfName(name).isOwn ? HomeLayout : ExamineePlainLayout;
}

/** A page as it looks before anybody does anything with it; in a form, with holes for what the server knows. */
export async function renderShell(drawing: ShellKey): Promise<Drawn> {
  const { name, language } = drawing;
  await startTexts(import.meta.glob('../*/texts/*.json', { import: 'default' }), language);
  setCurrentLanguage(language);
  for (const feature of ['identity', 'guidance', 'sittings', 'results']) await loadTexts(feature);
  const queries = makeQueryClient();
  seed(queries, drawing);
  const router = await routerTo(drawing, { Layout: layoutOf(drawing), Page: await screenOf(drawing) });
  const html = renderToStaticMarkup(
    <AppRoot queries={queries}>
      <RouterProvider router={router} />
    </AppRoot>,
  );
  // The innermost stands last, and wins in a browser.
  const title = [...html.matchAll(/<title>([^<]*)<\/title>/g)].at(-1)?.[1];
  if (!title || i18next.language !== language) throw new Error(`${name} was not drawn in ${language}`);
  return { title, html: withHoles(html.replaceAll(/<title>[^<]*<\/title>/g, ''), language) };
}

type Parts = { readonly Layout: ComponentType; readonly Page: ComponentType };

async function routerTo({ name, form, language }: ShellKey, { Layout, Page }: Parts) {
  const root = createRootRoute({ component: Layout as RouteComponent });
  const page = createRoute({ getParentRoute: () => root, path: routes[name].path, component: Page as RouteComponent });
  const code = form === null ? '0' : encodeURIComponent(hole('code'));
  const at = (url: URL, pathname: string) => Object.assign(new URL(url), { pathname });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    // Without a form any code will do: nothing is looked up here.
    history: createMemoryHistory({
      initialEntries: [inLanguagePath(routes[name].path.replace(/\$\w+/, code), language)],
    }),
    rewrite: {
      input: ({ url }) => at(url, withoutLanguage(url.pathname)),
      output: ({ url }) => at(url, inLanguagePath(url.pathname, language)),
    },
  });
  await router.load();
  return router as never;
}
