import { defineScreens } from '../../platform/client/routing/screen.ts';
import { loadTexts } from '../../platform/client/language/texts.ts';

export const screens = defineScreens([
  {
    route: 'admin-exams-id',
    load: async () => {
      const [page] = await Promise.all([import('./staff/exam-page.tsx'), loadTexts('exams')]);
      return page.ExamPage;
    },
  },
]);
