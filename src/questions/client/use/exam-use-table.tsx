import { Anchor, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { anyExam } from '../../../platform/access.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { When } from '../../../platform/ui/text/when.tsx';
import type { ExamUse } from '../reports/api.ts';
import { facilityDrift } from '../../domain/figures/facility-drift.ts';
import { wilson } from '../../domain/figures/wilson.ts';
import { ShareBar } from './share-bar.tsx';

/** Exams in which a question stood, with how it was answered; narrow enough to stand at the side. */
export function ExamUseTable({ exams, none }: { exams: readonly ExamUse[]; none: string }) {
  const { t } = useTranslation('questions');
  const { text } = useFormat();
  const may = useMay();
  if (exams.length === 0) return <Text c="dimmed">{none}</Text>;
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('use.exam')}</Table.Th>
          <Table.Th>{t('use.correct')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {exams.map((exam) => (
          <Table.Tr key={`${exam.id} ${exam.version}`}>
            <Table.Td>
              {may(anyExam) ? (
                <Anchor component={RouteLink} to={to('admin-exams-id', { params: { id: exam.id } })} size="sm">
                  {text(exam.title)}
                </Anchor>
              ) : (
                text(exam.title)
              )}
              <Text size="sm" c="dimmed" className="tabular">
                <When moment={exam.opensAt} show="date" />
                {` · ${t('use.inVersion', { version: exam.version })}`}
              </Text>
            </Table.Td>
            <Table.Td>
              <ShareBar correct={exam.correct} answered={exam.answered} />
              <Released exam={exam} others={exams.filter(({ id }) => id !== exam.id)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

type Props = { readonly exam: ExamUse; readonly others: readonly ExamUse[] };

/** What the exam made of it once it was released, and whether that is unlike its other exams. */
function Released({ exam: { figures }, others }: Props) {
  const { t } = useTranslation('questions');
  const { percent, number } = useFormat();
  if (!figures) return null;
  const { facility, discrimination, examinees } = figures;
  const { low, high } = wilson(facility, examinees);
  const drift = facilityDrift(
    figures,
    others.flatMap((other) => other.figures ?? []),
  );
  const shown = {
    facility: percent(facility),
    low: number(Math.round(low * 100)),
    high: percent(high),
    discrimination: discrimination === null ? '–' : number(discrimination),
  };
  return (
    <>
      <Text size="sm" c="dimmed" className="tabular">
        {t('use.ofExam', shown)}
      </Text>
      {drift && <StatusBadge tone="attention">{t(`use.${drift}`)}</StatusBadge>}
    </>
  );
}
