import './platform/client/html-gate.ts';
import { RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { HelpButton } from './guidance/client/help-button.tsx';
import { loadMeThenGuidance } from './guidance/client/load-guidance.ts';
import { FrameNotices } from './hosting/client/frame-notices.tsx';
import { DefaultLayout, BlankLayout, staffLayout } from './identity/client/layouts.tsx';
import { loadMaintenance, loadPublicSettings } from './identity/client/maintenance.ts';
import { notFoundIn } from './identity/client/area-not-found.tsx';
import { followSession } from './identity/client/follow-session.ts';
import { loadMe } from './identity/client/profile.ts';
import { setFinders } from './platform/client/finder.ts';
import { watchBuild } from './platform/client/build-watch.ts';
import { startErrorReports } from './platform/client/error-reports.ts';
import { currentLanguage, rememberLanguage } from './platform/client/language.ts';
import { makeRouter } from './platform/client/router.tsx';
import { pathInRememberedLanguage } from './platform/client/start-language.ts';
import { screensOf, type Screen } from './platform/client/screen.ts';
import { startTexts } from './platform/client/texts.ts';
import { AppRoot, makeQueryClient } from './platform/ui/app-root.tsx';
import { BrokenPage } from './platform/ui/error-page.tsx';
import { focusContentOnNavigation } from './platform/ui/focus-content.ts';
import { HelpSlot } from './platform/ui/frame/help-slot.ts';
import { newBuildToast, showFatal } from './platform/ui/fatal.tsx';
import { PageRoot } from './platform/ui/page-root.tsx';
import { PageSkeleton } from './platform/ui/page-skeleton.tsx';
import { toast } from './platform/ui/toast.tsx';
import { routes } from './routes.ts';

// The composition root of administrators and platform administrators: the only place that knows every feature's screens.
const screens = screensOf(import.meta.glob<{ screens: readonly Screen[] }>('./*/client/routes.tsx', { eager: true }));
const queries = makeQueryClient();
setFinders(import.meta.glob(['./*/client/finder.ts', '!./platform/**']));

const areaLayouts = {
  admin: staffLayout('admin', screens, <FrameNotices />),
  'platform-admin': staffLayout('platform-admin', screens, <FrameNotices />),
};

const router = makeRouter({
  entry: 'staff',
  screens,
  layouts: {
    ...areaLayouts,
    default: DefaultLayout,
    blank: BlankLayout,
  },
  root: PageRoot,
  notFound: notFoundIn(areaLayouts),
  error: BrokenPage,
  pending: PageSkeleton,
  loadMe: loadMeThenGuidance(queries, loadMe(queries)),
  loadMaintenance: loadMaintenance(queries),
  onRefused: () => toast('note', { id: 'refused', message: i18next.t('access.refused', { ns: 'platform' }) }),
});

followSession(queries, router);
focusContentOnNavigation(router);

const beginnings = [routes.admin, routes['admin-login'], routes['platform-admin'], routes['platform-admin-login']].map(
  ({ path }) => path,
);

async function start(root: HTMLElement): Promise<void> {
  const elsewhere = pathInRememberedLanguage(beginnings);
  if (elsewhere) return location.replace(elsewhere);
  await startTexts(import.meta.glob('./*/texts/*.json', { import: 'default' }), currentLanguage());
  rememberLanguage(currentLanguage());
  createRoot(root, { onUncaughtError: (error) => showFatal(root, error) }).render(
    <AppRoot queries={queries}>
      <HelpSlot value={<HelpButton />}>
        <RouterProvider router={router} />
      </HelpSlot>
    </AppRoot>,
  );
  watchBuild(newBuildToast);
  void loadPublicSettings(queries).then(startErrorReports, () => undefined);
}

const root = document.getElementById('root');
if (root) start(root).catch((error: unknown) => showFatal(root, error));
