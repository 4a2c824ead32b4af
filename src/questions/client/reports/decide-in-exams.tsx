import { Alert, Anchor, Text } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useMay } from '../../../platform/client/session/me.ts';
import type { ReportOutcome } from '../../domain/report.ts';
import type { Report } from './api.ts';

type Props = { readonly report: Report; readonly outcome: ReportOutcome | null };

/** Where another key or a question that does not count changes results: the way to see and decide it, exam by exam. */
export function DecideInExams({ report: { id, question, exams }, outcome }: Props) {
  const { t } = useTranslation('questions');
  const { text } = useFormat();
  const mayDecide = useMay()({ allOf: ['report.generateReportExams', 'exam.generate'] });
  const sat = exams.filter(({ answered }) => answered > 0);
  if (!mayDecide || sat.length === 0 || (outcome !== 'key_changed' && outcome !== 'voided')) return null;
  const decision = { tab: 'keys', propose: '1', question: question.id, report: id };
  return (
    <Alert color="yellow" icon={<IconGavel size={20} aria-hidden />} title={t('reports.decide.title')}>
      <Text size="sm">{t('reports.decide.hint')}</Text>
      <ul className="m-0 mt-2 list-none p-0">
        {sat.map((exam) => (
          <li key={`${exam.id} ${exam.version}`}>
            <Anchor component={RouteLink} to={to('admin-exams-id', { params: { id: exam.id }, search: decision })}>
              {t('reports.decide.open', { exam: text(exam.title) })}
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
