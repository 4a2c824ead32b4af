import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../platform/language.ts';
import { RouteLink, to, useSearch } from '../../../platform/client/routing/target.tsx';
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx';
import { documentApi } from '../api.ts';
import { isId } from '../of-exam.tsx';
import { useKnowsPrintSettings } from '../print-settings.ts';
import { PrintPage } from '../print-page.tsx';

type Look = { readonly language: Language; readonly size: 'a4' | 'letter' };

const of = {
  class: {
    kind: 'overExams.classKind',
    print: (classroomId: string, look: Look) => documentApi.printClassReport({ classroomId, ...look }),
  },
  module: {
    kind: 'overExams.moduleKind',
    print: (moduleId: string, look: Look) => documentApi.printModuleReport({ moduleId, ...look }),
  },
} as const;

type Name = keyof typeof of;

/** The printed report of a class or a module: `?of=` says of which. */
export const overExamsPage = (name: Name) => () => <OverExams name={name} />;

function OverExams({ name }: { name: Name }) {
  const { t } = useTranslation('documents');
  const { of: id = '' } = useSearch();
  const knows = useKnowsPrintSettings();
  if (!isId(id))
    return (
      <main className="grid min-h-dvh place-items-center">
        <EmptyState
          alone
          title={t('overExams.noSubject')}
          hint={t('overExams.noSubjectHint')}
          icon={<IconFileOff size={40} stroke={1.5} />}
          action={
            <Button component={RouteLink} to={to('admin-exams-reports')}>
              {t('overExams.toReports')}
            </Button>
          }
        />
      </main>
    );
  if (!knows) return null;
  return (
    <PrintPage
      title={t(of[name].kind)}
      fileName={({ language }) => `report-${name}-${language}.pdf`}
      ask={({ language, size }) => of[name].print(id, { language, size })}
    />
  );
}
