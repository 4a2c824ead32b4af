import { useTranslation } from 'react-i18next';
import { useSearch } from '../../../platform/client/routing/target.tsx';
import { documentApi } from '../api.ts';
import { isId, NothingToPrint } from '../of-exam.tsx';
import { useKnowsPrintSettings } from '../print-settings.ts';
import { PrintPage } from '../print-page.tsx';

const of = {
  results: { kind: 'result', print: documentApi.printPersonResults, list: 'admin-examinees-exam-result' },
  certificates: { kind: 'certificate', print: documentApi.printPersonCertificates, list: 'admin-certificates' },
} as const;

type Name = keyof typeof of;

/** The page of a document about one person over all exams: `?examinee=` says whose. Without one it leads to the list over everybody. */
export const ofPersonPage = (name: Name) => () => <OfPerson name={name} />;

function OfPerson({ name }: { name: Name }) {
  const { t } = useTranslation('documents');
  const { examinee = '' } = useSearch();
  const knows = useKnowsPrintSettings();
  if (!isId(examinee))
    return <NothingToPrint title={t('print.noExaminee')} hint={t('print.inList')} list={of[name].list} />;
  if (!knows) return null;
  return (
    <PrintPage
      title={t(`${of[name].kind}.kind`)}
      fileName={({ language }) => `${name}-${language}.pdf`}
      ask={({ language, size }) => of[name].print({ examineeId: examinee, language, size })}
    />
  );
}
