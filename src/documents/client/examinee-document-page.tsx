import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearch } from '../../platform/client/routing/target.tsx';
import type { RouteName } from '../../routes.ts';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import type { Exam } from '../../exams/client/api.ts';
import { resultsQuery, type ResultRow } from '../../results/client/staff/api.ts';
import { deficiencyOf } from '../../results/domain/deficiency.ts';
import { fileName } from '../domain/document-name.ts';
import { documents, type DocumentOf } from '../domain/table.ts';
import { documentApi } from './api.ts';
import { NothingToPrint, OfExam, useExamineeChoice } from './of-exam.tsx';
import { PrintPage } from './print-page.tsx';

type Props = { readonly name: DocumentOf<'examinee'> };

/** Of whom there is such a document; nobody gets a deficiency report who answered everything right. */
const has: Readonly<Record<Props['name'], (result: ResultRow) => boolean>> = {
  printExamineeReport: () => true,
  printPersonSheet: () => true,
  printDeficiencyReport: (result) => deficiencyOf(result) !== 'none',
  printCertificate: ({ certificate }) => certificate !== null,
};

/** Where a person is chosen for it over all exams. */
const lists = {
  printExamineeReport: 'admin-exams-results',
  printPersonSheet: 'admin-exams-results',
  printDeficiencyReport: 'admin-exams-kdr',
  printCertificate: 'admin-certificates',
} as const satisfies Readonly<Record<Props['name'], RouteName>>;

/** The page of a document about one examinee of an exam; without an exam it leads to the list over all of them. */
export const examineeDocumentPage = (name: Props['name']) => () => <OfPersonInExam name={name} />;

function OfPersonInExam({ name }: Props) {
  const { t } = useTranslation('documents');
  const { exam } = useSearch();
  if (!exam) return <NothingToPrint title={t('print.noExam')} hint={t('print.inList')} list={lists[name]} />;
  return <OfExam>{(found) => <Results name={name} exam={found} />}</OfExam>;
}

function Results({ exam, name }: Props & { exam: Exam }) {
  const { t } = useTranslation('documents');
  const { data, error, refetch } = useQuery(resultsQuery(exam.id));
  if (error && !data) return <ErrorState alone error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late m-6" height={600} />;
  const results = data.results.filter(has[name]);
  if (results.length === 0)
    return (
      <NothingToPrint
        exam={exam}
        title={t('print.nothing')}
        hint={t(`print.nothingHint.${documents[name].page.text}`)}
      />
    );
  return <Document exam={exam} results={results} name={name} />;
}

/** Chosen instead of one person. */
const everybody = 'all';

type OfResults = Props & { readonly exam: Exam; readonly results: readonly ResultRow[] };

function Document({ name, exam, results }: OfResults) {
  const { t } = useTranslation('documents');
  const { text } = documents[name].page;
  const people = useExamineeChoice(results);
  const all = { value: everybody, label: t('print.everybody', { count: results.length }) };
  const { page } = documents[name];
  const printAll = 'all' in page ? documentApi[page.all] : null;
  const examinee = printAll && results.length > 1 ? { ...people, options: [...people.options, all] } : people;
  const numberOf = (id?: string) => results.find(({ examineeId }) => examineeId === id)?.number ?? '';
  return (
    <PrintPage
      title={t(`${text}.kind`)}
      fileName={({ examinee: id, language }) => fileName(exam, text, numberOf(id), language)}
      choices={[examinee]}
      ask={({ examinee: examineeId = '', language, size }) =>
        printAll && examineeId === everybody
          ? printAll({ examId: exam.id, language, size })
          : documentApi[name]({ examId: exam.id, examineeId, language, size })
      }
    />
  );
}
