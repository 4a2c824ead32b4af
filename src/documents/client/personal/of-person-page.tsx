import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to, useSearch } from '../../../platform/client/routing/target.tsx';
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx';
import { documentApi } from '../api.ts';
import { isId } from '../of-exam.tsx';
import { useKnowsPrintSettings } from '../print-settings.ts';
import { PrintPage } from '../print-page.tsx';

const of = {
  results: { kind: 'result', print: documentApi.printPersonResults },
  certificates: { kind: 'certificate', print: documentApi.printPersonCertificates },
} as const;

type Name = keyof typeof of;

/** The page of a document about one person over all exams: `?examinee=` says whose. */
export const ofPersonPage = (name: Name) => () => <OfPerson name={name} />;

function OfPerson({ name }: { name: Name }) {
  const { t } = useTranslation('documents');
  const { examinee = '' } = useSearch();
  const knows = useKnowsPrintSettings();
  if (!isId(examinee))
    return (
      <main className="grid min-h-dvh place-items-center">
        <EmptyState
          alone
          title={t('print.noExaminee')}
          hint={t('print.noExamineeHint')}
          icon={<IconFileOff size={40} stroke={1.5} />}
          action={
            <Button component={RouteLink} to={to('admin-examinees')}>
              {t('slips.print.toList')}
            </Button>
          }
        />
      </main>
    );
  if (!knows) return null;
  return (
    <PrintPage
      title={t(`${of[name].kind}.kind`)}
      fileName={({ language }) => `${name}-${language}.pdf`}
      ask={({ language, size }) => of[name].print({ examineeId: examinee, language, size })}
    />
  );
}
