import { examParts } from '../../exams/client/exam/exam-part.ts';
import { defineScreens } from '../../platform/client/routing/screen.ts';
import { loadTexts } from '../../platform/client/language/texts.ts';
import { typingParts } from './staff/typing/typing-part.ts';
import { sheetParts } from './staff/person-sheet/sheet-part.ts';
import { searchOf } from '../../platform/client/routing/search.ts';

const withExams = <Page,>(page: Promise<Page>) => Promise.all([page, loadTexts('exams')]).then(([loaded]) => loaded);

export const screens = defineScreens([
  { route: 'admin-invigilation-sheet', load: async () => (await import('./staff/sheet/sheet-page.tsx')).SheetPage },
  { route: 'admin-invigilation-late', load: async () => (await import('./staff/late/late-page.tsx')).LatePage },
  {
    route: 'admin-typing',
    load: async () => (await withExams(import('./staff/typing/typed-exams-page.tsx'))).TypedExamsPage,
    search: async () => searchOf((await import('../typed-contract.ts')).typedContract.listTypedExams),
  },
  {
    route: 'admin-typing-id',
    load: async () => (await typingParts.loadBeside(import('./staff/typing/typing-page.tsx'))).TypingPage,
  },
  {
    route: 'admin-certificates',
    load: async () => (await import('./staff/certificates/certificate-list.tsx')).CertificateList,
    search: async () => searchOf((await import('../contract.ts')).resultContract.listCertificates),
  },
  {
    route: 'admin-exams-results',
    load: async () => (await examParts.loadBeside(import('./staff/all-results.tsx'))).AllResults,
    search: async () => searchOf((await import('../contract.ts')).resultContract.listAllResults),
  },
  {
    route: 'admin-exams-results-id',
    load: async () =>
      (
        await Promise.all([
          sheetParts.loadBeside(import('./staff/person-sheet/sheet-page.tsx')),
          loadTexts('questions'),
        ]).then(([page]) => page)
      ).PersonSheetPage,
  },
]);
