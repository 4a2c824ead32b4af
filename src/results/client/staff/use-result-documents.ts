import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import type { RowAction } from '../../../platform/ui/list/list-types.ts';
import type { Exam } from '../../../exams/client/api.ts';

/** What can be printed about one examinee's result. */
export function useResultDocuments(exam: Exam): (examineeId: string, certified?: boolean) => RowAction[] {
  const { t } = useTranslation('results');
  const may = useMay();
  return (examineeId, certified = false) => {
    const search = { exam: exam.id, examinee: examineeId };
    const reports: RowAction[] = may('report.generateReportExaminee')
      ? [
          { label: t('document.report'), target: to('admin-exams-report-examinee', { search }) },
          { label: t('document.deficiency'), target: to('admin-exams-kdr', { search }) },
        ]
      : [];
    const certificate: RowAction[] =
      certified && may('report.generateCertificates')
        ? [{ label: t('document.certificate'), target: to('admin-exams-print-certificate', { search }) }]
        : [];
    return [...reports, ...certificate];
  };
}
