import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconFileOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fault } from '../../platform/client/api.ts';
import { RouteLink, to, useSearch } from '../../platform/client/routing/target.tsx';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { EmptyState, ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import type { PdfChoice } from '../../platform/ui/page/pdf-page.tsx';
import { useKnowsPrintSettings } from './print-settings.ts';
import type { RouteName } from '../../routes.ts';
import { examQuery, type Exam } from '../../exams/client/api.ts';

/** The exam that `?exam=` names; without one, where to choose it. */
export function OfExam({ children, inFrame }: { children: (exam: Exam) => ReactNode; inFrame?: boolean }) {
  const { t } = useTranslation('documents');
  const { exam: examId } = useSearch();
  const knows = useKnowsPrintSettings();
  const { data, error, refetch } = useQuery({ ...examQuery(examId ?? ''), enabled: isId(examId ?? '') });
  if (!examId) return <NothingToPrint inFrame={inFrame} title={t('print.noExam')} hint={t('print.noExamHint')} />;
  if (data && knows) return children(data);
  if (!isId(examId) || isMissing(error))
    return <NothingToPrint inFrame={inFrame} title={t('print.noSuchExam')} hint={t('print.noSuchExamHint')} />;
  if (error) return <ErrorState alone error={error} retry={() => void refetch()} />;
  return <Skeleton className="late m-6" height={600} />;
}

export const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text);
export const isMissing = (error: unknown): boolean =>
  error instanceof Fault && (error.status === 404 || error.status === 422);

type Nothing = {
  readonly title: string;
  readonly hint: string;
  readonly exam?: Exam;
  /** A list over all exams to choose from. */
  readonly list?: RouteName;
  /** Within the frame of an area, which has its main part already. */
  readonly inFrame?: boolean | undefined;
};

/** There is nothing to print here, and where to go instead. */
export function NothingToPrint({ title, hint, exam, list, inFrame = false }: Nothing) {
  const { t } = useTranslation('documents');
  const { t: common } = useTranslation('platform');
  const target = exam ? to('admin-exams-id', { params: { id: exam.id } }) : to(list ?? 'admin-exams');
  const label = list ? 'print.toList' : 'print.toExams';
  const Main = inFrame ? 'div' : 'main';
  return (
    <Main className={inFrame ? '' : 'grid min-h-dvh place-items-center'}>
      <title>{`${title} – ${common('product')}`}</title>
      <EmptyState
        alone
        title={title}
        hint={hint}
        icon={<IconFileOff size={40} stroke={1.5} />}
        action={
          <Button component={RouteLink} to={target}>
            {t(exam ? 'print.toExam' : label)}
          </Button>
        }
      />
    </Main>
  );
}

export function useVersionChoice(exam: Pick<Exam, 'versions'>): PdfChoice {
  const { t } = useTranslation('platform');
  const { t: words } = useTranslation('documents');
  const options = exam.versions.map((label) => ({ value: label, label: words('print.version', { label }) }));
  return { key: 'version', label: t('pdf.version'), options };
}

type Person = Pick<Exam['candidates'][number], 'examineeId' | 'number' | 'givenName' | 'familyName'>;

/** Whose document it is. */
export function useExamineeChoice(people: readonly Person[]): PdfChoice {
  const { t } = useTranslation('documents');
  const { personName } = useFormat();
  const options = people.map((one) => ({ value: one.examineeId, label: `${one.number} ${personName(one)}` }));
  return { key: 'examinee', label: t('print.examinee'), options };
}
