import { defineScreens } from '../../platform/client/routing/screen.ts';
import { currentLanguage } from '../../platform/client/language/language.ts';
import { loadTexts } from '../../platform/client/language/texts.ts';
import { searchOf } from '../../platform/client/routing/search.ts';

/** The page is shown with its texts; without them it says why, and tries again. */
const helpTexts = () =>
  import('./help/help-texts.ts').then(({ loadHelpTexts }) => loadHelpTexts(currentLanguage())).catch(() => null);

export const screens = defineScreens([
  {
    route: 'platform-admin-tutorials',
    load: async () => (await import('./tutorials/tutorial-list.tsx')).TutorialList,
    search: async () => searchOf((await import('../contract.ts')).guidanceContract.listTutorials),
  },
  {
    route: 'platform-admin-tutorials-create',
    load: async () => (await import('./tutorials/tutorial-pages.tsx')).CreateTutorial,
  },
  {
    route: 'platform-admin-tutorials-id',
    load: async () => (await import('./tutorials/tutorial-pages.tsx')).EditTutorial,
  },
  {
    route: 'platform-admin-tooltips',
    load: async () => (await import('./tooltips/tooltip-list.tsx')).TooltipList,
    search: async () => searchOf((await import('../contract.ts')).guidanceContract.listTooltips, ['open']),
  },
  {
    route: 'platform-admin-tooltips-id',
    load: async () => (await import('./tooltips/tooltip-page.tsx')).TooltipPage,
  },
  {
    route: 'platform-admin-bug-reports',
    load: async () => (await import('./bug-reports/bug-report-list.tsx')).BugReportList,
    search: async () => searchOf((await import('../contract.ts')).guidanceContract.listBugReports, ['open']),
  },
  { route: 'help', load: async () => (await helpTexts(), (await import('./help/help-page.tsx')).HelpPage) },
  {
    route: 'components',
    // Its charts are those of the results, with their words.
    load: async () => (await loadTexts('results'), (await import('./components/components-page.tsx')).ComponentsPage),
  },
]);
