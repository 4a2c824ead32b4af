import { examParts } from '../../exams/client/exam/exam-part.ts';
import { defineScreens } from '../../platform/client/routing/screen.ts';
import { searchOf } from '../../platform/client/routing/search.ts';
import { loadTexts } from '../../platform/client/language/texts.ts';

/** A page with the words of other features that it shows. */
const withTexts = async <Page,>(page: Promise<Page>, ...features: readonly Parameters<typeof loadTexts>[0][]) => {
  const [loaded] = await Promise.all([page, ...features.map((feature) => loadTexts(feature))]);
  return loaded;
};

export const screens = defineScreens([
  {
    route: 'admin-exams-reports',
    // Plots have the words of results.
    load: async () => (await Promise.all([import('./reports-page.tsx'), loadTexts('results')]))[0].ReportsPage,
  },
  {
    route: 'admin-exams-kdr',
    // Days are entered as on the pages of people.
    load: async () =>
      (await withTexts(import('./deficiencies/deficiency-list.tsx'), 'people', 'results')).DeficiencyList,
    search: async () => searchOf((await import('../contract.ts')).reportContract.listDeficiencies),
  },
  {
    route: 'admin-examinees-exam-result',
    // Without a person it is the list of all results.
    load: async () =>
      (await withTexts(examParts.loadBeside(import('./examinee-report-page.tsx')), 'results')).ExamineeReportPage,
    search: async () =>
      searchOf((await import('../../results/contract.ts')).resultContract.listAllResults, ['examinee']),
  },
]);
