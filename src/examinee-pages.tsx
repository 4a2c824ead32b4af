import { RouterProvider } from '@tanstack/react-router';
import { t } from 'i18next';
import { documentContract } from './documents/contract.ts';
import { HelpButton } from './guidance/client/help-button.tsx';
import { HomeTutorials } from './guidance/client/reading/home-tutorials.tsx';
import { loadMeThenGuidance } from './guidance/client/load-guidance.ts';
import { followSession } from './identity/client/session/follow-session.ts';
import { loadMaintenance, loadPublicSettings } from './identity/client/maintenance.ts';
import { loadMe } from './identity/client/session/profile.ts';
import { apiClient } from './platform/client/api.ts';
import { watchBuild } from './platform/client/live/build-watch.ts';
import { startErrorReports } from './platform/client/page/error-reports.ts';
import { currentLanguage, rememberLanguage } from './platform/client/language/language.ts';
import { reloadOnce } from './platform/client/routing/reload-guard.ts';
import { makeRouter } from './platform/client/routing/router.tsx';
import { lazyScreen } from './platform/client/routing/lazy-screen.tsx';
import type { FeatureScreen } from './platform/client/routing/screen.ts';
import { doBeforeSignIn } from './platform/client/session/before-sign-in.ts';
import { send } from './platform/client/session/session.ts';
import { pathInRememberedLanguage } from './platform/client/language/start-language.ts';
import { loadTexts, startTexts } from './platform/client/language/texts.ts';
import { AppRoot, makeQueryClient } from './platform/ui/app/app-root.tsx';
import { BrokenPage, NotFoundPage } from './platform/ui/feedback/error-page.tsx';
import { HomeSlot } from './platform/ui/frame/home-slot.ts';
import { HelpSlot } from './platform/ui/frame/help-slot.ts';
import { newBuildToast, showFatal } from './platform/ui/feedback/fatal.tsx';
import { focusContentOnNavigation } from './platform/ui/app/focus-content.ts';
import { PageRoot } from './platform/ui/app/page-root.tsx';
import { showApp } from './platform/ui/app/show-app.ts';
import { PageSkeleton } from './platform/ui/feedback/page-skeleton.tsx';
import { toast } from './platform/ui/feedback/toast.tsx';
import { ExamineeLayout, ExamineePlainLayout } from './sittings/client/home/layouts.tsx';
import { forgetKept } from './sittings/client/keeping/forget-kept.ts';
import { ResultSlot } from './results/client/examinee/result-slot.ts';
import { MyDocumentsContext } from './sittings/client/home/my-documents.ts';
import { routes } from './routes.ts';

// The composition root of an examinee's pages outside the exam. Fetched when the first of them is opened.
const loadAll = (...features: readonly string[]) => Promise.all(features.map(loadTexts));

const screens: readonly FeatureScreen[] = [
  {
    route: 'login',
    feature: 'sittings',
    load: async () => (
      await loadAll('identity'),
      (await import('./sittings/client/home/login-page.tsx')).ExamineeLoginPage
    ),
  },
  {
    route: 'login-provider',
    feature: 'identity',
    load: async () => (await import('./identity/client/provider/provider-page.tsx')).ProviderPage,
  },
  {
    route: 'login-provider-callback',
    feature: 'identity',
    load: async () => (await import('./identity/client/provider/callback-page.tsx')).CallbackPage,
  },
  {
    route: 'otp',
    feature: 'identity',
    load: async () => (await import('./identity/client/second-factor/otp-page.tsx')).OtpPage,
  },
  {
    route: 'reset-password',
    feature: 'identity',
    load: async () => (await import('./identity/client/password/forgotten-page.tsx')).ExamineeForgottenPage,
  },
  {
    route: 'reset-password-reset',
    feature: 'identity',
    load: async () => (await import('./identity/client/password/new-password-page.tsx')).ExamineeNewPasswordPage,
  },
  {
    route: 'profile',
    feature: 'identity',
    load: async () => (await import('./identity/client/profile/profile-page.tsx')).ProfilePage,
  },
  {
    route: 'index',
    feature: 'sittings',
    load: async () => (
      await Promise.all([loadAll('documents', 'guidance', 'messages'), takeGiven()]),
      (await import('./sittings/client/home/home-page.tsx')).HomePage
    ),
  },
  {
    route: 'exams-id-result',
    feature: 'results',
    load: async () => (
      await loadAll('documents', 'sittings'),
      (await import('./results/client/examinee/result-page.tsx')).MyResultPage
    ),
  },
  {
    route: 'messages',
    feature: 'messages',
    load: async () => (await import('./messages/client/mine/messages-page.tsx')).MessagesPage,
  },
  {
    route: 'answers-id',
    feature: 'results',
    load: async () => (await import('./results/client/examinee/answers/answers-page.tsx')).OwnAnswersPage,
  },
  {
    route: 'certificates',
    feature: 'results',
    load: async () => (await import('./results/client/examinee/certificate-code-page.tsx')).CertificateCodePage,
  },
  {
    route: 'certificates-code',
    feature: 'results',
    load: async () => (await import('./results/client/examinee/certificate-page.tsx')).CertificatePage,
  },
];

const documentApi = apiClient(documentContract, send);
const myDocuments = {
  certificate: (examId: string, language: 'en' | 'th') => documentApi.printMyCertificate({ examId, language }),
  deficiencyReport: (examId: string, language: 'en' | 'th') =>
    documentApi.printMyDeficiencyReport({ examId, language }),
};

const MyAppeals = lazyScreen<{ examId: string }>(async () => {
  const [file] = await Promise.all([import('./appeals/client/mine/my-appeals.tsx'), loadTexts('appeals')]);
  return file.MyAppeals;
});

const appealsOf = (examId: string) => <MyAppeals examId={examId} />;

const queries = makeQueryClient();

async function takeGiven(): Promise<void> {
  const { takeGivenHome } = await import('./sittings/client/home/api.ts');
  await takeGivenHome(queries);
}

const router = makeRouter({
  entry: 'examinee',
  screens,
  layouts: { examinee: ExamineeLayout, default: ExamineePlainLayout },
  root: PageRoot,
  notFound: NotFoundPage,
  error: BrokenPage,
  pending: PageSkeleton,
  loadMe: loadMeThenGuidance(queries, loadMe(queries)),
  loadMaintenance: loadMaintenance(queries),
  onRefused: () => toast('note', { id: 'refused', message: t('access.refused', { ns: 'platform' }) }),
});

/** Shows the page of the address. */
export async function startPages(root: HTMLElement): Promise<void> {
  const elsewhere = pathInRememberedLanguage(
    [routes.index.path, routes.login.path, routes['login-provider'].path],
    [routes['login-provider-callback'].path],
  );
  if (elsewhere) return location.replace(elsewhere);
  void forgetKept();
  followSession(queries, router);
  doBeforeSignIn(async () => (await import('./sittings/client/home/kept/send-by-pass.ts')).sendByPassOfBrowser());
  focusContentOnNavigation(router);
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault();
  });
  await startTexts(import.meta.glob('./*/texts/*.json', { import: 'default' }), currentLanguage());
  rememberLanguage(currentLanguage());
  await showApp(
    root,
    <AppRoot queries={queries}>
      <MyDocumentsContext value={myDocuments}>
        <HelpSlot value={<HelpButton />}>
          <HomeSlot value={<HomeTutorials />}>
            <ResultSlot value={appealsOf}>
              <RouterProvider router={router} />
            </ResultSlot>
          </HomeSlot>
        </HelpSlot>
      </MyDocumentsContext>
    </AppRoot>,
    () => router.load(),
  );
  watchBuild(newBuildToast);
  void loadPublicSettings(queries).then(
    (settings) => startErrorReports(settings, router),
    () => undefined,
  );
}

export { showFatal };
