import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { When } from '../../../platform/ui/text/when.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { usageQuery, type Figures as OfExams } from '../reports/api.ts';
import { ExamUseTable } from './exam-use-table.tsx';
import { wilson } from '../../domain/figures/wilson.ts';
import { DecisionsAndReports, OptionCounts, UseFiles } from './use-parts.tsx';
import { ShareBar } from './share-bar.tsx';

/** How many answers it takes before a share says something about the question. */
const enough = 30;

/** Where a question was used, in which version, and how it was answered there. */
export function QuestionUse({ questionId }: { questionId: string }) {
  const { t } = useTranslation('questions');
  const { text } = useFormat();
  const use = useQuery(usageQuery(questionId));
  if (use.isError && !use.data) return <ErrorState error={use.error} retry={() => void use.refetch()} />;
  if (!use.data) return <Skeleton height={160} className="late" />;
  const { papers, exams, figures } = use.data;
  if (papers.length === 0) return <Text c="dimmed">{t('use.never')}</Text>;
  const answered = exams.reduce((sum, exam) => sum + exam.answered, 0);
  const correct = exams.reduce((sum, exam) => sum + exam.correct, 0);
  return (
    <Stack gap="lg">
      {answered > 0 && (
        <section>
          <ShareBar correct={correct} answered={answered} />
          {answered < enough && (
            <Text size="sm" c="dimmed" mt={4}>
              {t('use.tooFew', { count: enough })}
            </Text>
          )}
        </section>
      )}
      {figures && <Figures figures={figures} />}
      <UseFiles questionId={questionId} use={use.data} />
      <OptionCounts options={use.data.options} />
      <DecisionsAndReports questionId={questionId} use={use.data} />
      <ExamUseTable exams={exams} none={t('use.noExam')} />
      <section>
        <Text fw={600}>{t('use.papers')}</Text>
        <ul className="mt-1 divide-y divide-line">
          {papers.map(({ generatedExamId, title, labels, version, madeAt }) => (
            <li key={`${generatedExamId} ${version}`} className="py-1.5">
              {t('use.paper', { title: text(title), labels: labels.join(', '), version })}{' '}
              <Text span size="sm" c="dimmed">
                <When moment={madeAt} show="date" />
              </Text>
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  );
}

/** What released exams together say of it; what stands out where enough answered. */
function Figures({ figures: { facility, discrimination, examinees, flags } }: { figures: OfExams }) {
  const { t } = useTranslation('questions');
  const { percent, number } = useFormat();
  const { low, high } = wilson(facility, examinees);
  const shown = {
    facility: percent(facility),
    low: number(Math.round(low * 100)),
    high: percent(high),
    count: examinees,
    discrimination: discrimination === null ? '–' : number(discrimination),
  };
  return (
    <section>
      <Text>{t('use.figures', shown)}</Text>
      <Text size="sm" c="dimmed">
        {t('use.figuresHint')}
      </Text>
      <div className="mt-1 flex flex-wrap gap-1">
        {flags.map((flag) => (
          <StatusBadge key={flag} tone={flag === 'too_easy' || flag === 'all_right' ? 'neutral' : 'attention'}>
            {t(`use.flag.${flag}`)}
          </StatusBadge>
        ))}
      </div>
    </section>
  );
}
