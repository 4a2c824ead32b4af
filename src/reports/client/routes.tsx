import { defineScreens } from '../../platform/client/routing/screen.ts';
import { searchOf } from '../../platform/client/routing/search.ts';
import { loadTexts } from '../../platform/client/language/texts.ts';

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
      (await Promise.all([import('./deficiencies/deficiency-list.tsx'), loadTexts('people')]))[0].DeficiencyList,
    search: async () => searchOf((await import('../contract.ts')).reportContract.listDeficiencies),
  },
  {
    route: 'admin-examinees-exam-result',
    load: async () => (await import('./examinee-report-page.tsx')).ExamineeReportPage,
  },
]);
