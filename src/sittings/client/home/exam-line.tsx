import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { StatusBadge, type Tone } from '../../../platform/ui/controls/status-badge.tsx';
import { When } from '../../../platform/ui/text/when.tsx';
import type { MyExam } from './api.ts';
import { Attempts } from './attempts.tsx';
import { Guidance } from './guidance.tsx';
import { useExamFacts } from './exam-facts.ts';

type Props = {
  readonly exam: MyExam;
  readonly about: ReactNode;
  readonly children: ReactNode;
  /** Below what it is, where there is more to read. */
  readonly more?: ReactNode;
};

/** One exam in a list: what it is at the left, how it stands at the right. */
export function ExamLine({ exam, about, more, children }: Props) {
  const { text } = useFormat();
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <Text fw={600}>{text(exam.title)}</Text>
        <Text c="dimmed" component="div">
          {about}
        </Text>
        {more}
      </div>
      <div className="flex items-center gap-3">{children}</div>
    </li>
  );
}

export function ComingExam({ exam, now }: { exam: MyExam; now: Date }) {
  const { t } = useTranslation('sittings');
  const format = useFormat();
  const factsOf = useExamFacts();
  const soon = format.relative(exam.opensAt, now);
  const about = [
    `${exam.moduleCode} · ${format.text(exam.moduleTitle)}`,
    t('exam.minutes', { count: exam.minutes }),
    t('exam.questions', { count: exam.questionCount }),
    ...factsOf(exam).map(({ words }) => words),
    ...(exam.practice ? [t('practice.name')] : []),
    ...(exam.entryBy === 'code' ? [t('exam.codeNeeded')] : []),
    ...(exam.safeExamBrowser ? [t('browser.coming')] : []),
  ].join(' · ');
  return (
    <ExamLine exam={exam} about={about} more={<Guidance exam={exam} />}>
      <Text className="tabular">
        {t(soon ? 'exam.opensSoon' : 'exam.opensAt', { moment: format.dateTime(exam.opensAt), relative: soon })}
      </Text>
      <StatusBadge tone="neutral">{t(exam.kind === 'paper' ? 'exam.onPaper' : 'exam.onScreen')}</StatusBadge>
    </ExamLine>
  );
}

export function PastExam({ exam }: { exam: MyExam }) {
  const { t } = useTranslation('sittings');
  const { text, date } = useFormat();
  const about = (
    <>
      <When moment={exam.opensAt} show="date" />
      {exam.correctedAt && ` · ${t('exam.corrected', { date: date(exam.correctedAt) })}`}
      {exam.studyUntil && (
        <Text span fw={600} c="var(--mantine-color-text)">
          {` · ${t('exam.studyUntil', { date: date(`${exam.studyUntil}T12:00:00Z`) })}`}
        </Text>
      )}
      {!exam.counts && ` · ${t('exam.notCounting')}`}
    </>
  );
  return (
    <ExamLine exam={exam} about={about} more={<Attempts exam={exam} />}>
      <Outcome exam={exam} />
      {exam.state === 'released' && !exam.practice && (
        <Button
          variant="default"
          component={RouteLink}
          to={to('exams-id-result', { params: { id: exam.id } })}
          aria-label={t('exam.resultOf', { title: text(exam.title) })}
        >
          {t('exam.result')}
        </Button>
      )}
    </ExamLine>
  );
}

function Outcome({ exam: { state, passed } }: { exam: MyExam }) {
  const { t } = useTranslation('sittings');
  const [tone, word] = outcomeOf(state, passed);
  return <StatusBadge tone={tone}>{t(`state.${word}`)}</StatusBadge>;
}

function outcomeOf(
  state: MyExam['state'],
  passed: boolean | null,
): [Tone, 'passed' | 'failed' | 'waiting_for_results' | 'missed'] {
  if (state === 'missed') return ['neutral', 'missed'];
  if (passed === null) return ['active', 'waiting_for_results'];
  return passed ? ['ready', 'passed'] : ['stop', 'failed'];
}
