import './platform/client/page/html-gate.ts';
import { RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { settingsTabs, type SettingsTabs } from './companies/client/settings-tabs.ts';
import { examPageParts, examParts, type ExamPart } from './exams/client/exam/exam-part.ts';
import { HelpButton } from './guidance/client/help-button.tsx';
import { loadMeThenGuidance } from './guidance/client/load-guidance.ts';
import { FrameNotices } from './hosting/client/frame/frame-notices.tsx';
import { DefaultLayout, BlankLayout, staffLayout } from './identity/client/frame/layouts.tsx';
import { loadMaintenance, loadPublicSettings } from './identity/client/maintenance.ts';
import { notFoundIn } from './identity/client/frame/area-not-found.tsx';
import { followSession } from './identity/client/session/follow-session.ts';
import { loadMe } from './identity/client/session/profile.ts';
import { dashboardTiles, type DashboardTile } from './platform/client/page/dashboard-tiles.ts';
import { setFinders } from './platform/client/routing/finder.ts';
import { watchBuild } from './platform/client/live/build-watch.ts';
import { startErrorReports } from './platform/client/page/error-reports.ts';
import { currentLanguage, rememberLanguage } from './platform/client/language/language.ts';
import { doBeforeSignIn } from './platform/client/session/before-sign-in.ts';
import { makeRouter } from './platform/client/routing/router.tsx';
import { pathInRememberedLanguage } from './platform/client/language/start-language.ts';
import { screensOf, type Screen } from './platform/client/routing/screen.ts';
import { startTexts } from './platform/client/language/texts.ts';
import { AppRoot, makeQueryClient } from './platform/ui/app/app-root.tsx';
import { BrokenPage } from './platform/ui/feedback/error-page.tsx';
import { focusContentOnNavigation } from './platform/ui/app/focus-content.ts';
import { HelpSlot } from './platform/ui/frame/help-slot.ts';
import { newBuildToast, showFatal } from './platform/ui/feedback/fatal.tsx';
import { accommodationParts, type AccommodationPart } from './people/client/examinees/page/accommodation-part.ts';
import { PageRoot } from './platform/ui/app/page-root.tsx';
import { showApp } from './platform/ui/app/show-app.ts';
import { PageSkeleton } from './platform/ui/feedback/page-skeleton.tsx';
import { toast } from './platform/ui/feedback/toast.tsx';
import { typingParts, type TypingPart } from './results/client/staff/typing/typing-part.ts';
import { sheetParts, type SheetPart } from './results/client/staff/person-sheet/sheet-part.ts';
import { forgetKept } from './sittings/client/keeping/forget-kept.ts';
import { routes } from './routes.ts';

// The composition root of administrators and platform administrators: the only place that knows every feature's screens.
const screens = screensOf(import.meta.glob<{ screens: readonly Screen[] }>('./*/client/routes.tsx', { eager: true }));
const queries = makeQueryClient();
setFinders(import.meta.glob(['./*/client/finder.ts', '!./platform/**']));
examParts.set(import.meta.glob<{ examPart: ExamPart }>('./*/client/exam-part.tsx'), ['essays']);
examPageParts.set(import.meta.glob<{ examPart: ExamPart }>('./*/client/exam-page-part.tsx'), ['appeals', 'scanning']);
accommodationParts.set(import.meta.glob<{ accommodationPart: AccommodationPart }>('./*/client/accommodation-part.tsx'));
typingParts.set(import.meta.glob<{ typingPart: TypingPart }>('./*/client/typing-part.tsx'), ['scanning']);
sheetParts.set(import.meta.glob<{ sheetPart: SheetPart }>('./*/client/sheet-part.tsx'), ['scanning']);
settingsTabs.set(import.meta.glob<{ tabs: SettingsTabs }>('./*/client/settings-tab.tsx'));
dashboardTiles.set(import.meta.glob<{ tiles: DashboardTile[] }>('./*/client/tiles.tsx'));

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
doBeforeSignIn(async () => (await import('./sittings/client/home/kept/send-by-pass.ts')).sendByPassOfBrowser());
focusContentOnNavigation(router);

const beginnings = [routes.admin, routes['admin-login'], routes['platform-admin'], routes['platform-admin-login']].map(
  ({ path }) => path,
);

async function start(root: HTMLElement): Promise<void> {
  const elsewhere = pathInRememberedLanguage(beginnings);
  if (elsewhere) return location.replace(elsewhere);
  await startTexts(import.meta.glob('./*/texts/*.json', { import: 'default' }), currentLanguage());
  rememberLanguage(currentLanguage());
  await showApp(
    root,
    <AppRoot queries={queries}>
      <HelpSlot value={<HelpButton />}>
        <RouterProvider router={router} />
      </HelpSlot>
    </AppRoot>,
    () => router.load(),
  );
  void forgetKept();
  watchBuild(newBuildToast);
  void loadPublicSettings(queries).then(
    (settings) => startErrorReports(settings, router),
    () => undefined,
  );
}

const root = document.getElementById('root');
if (root) start(root).catch((error: unknown) => showFatal(root, error));
