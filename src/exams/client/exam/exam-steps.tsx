import { Text } from '@mantine/core';
import { IconBan, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { ExamState } from '../../domain/exam-state.ts';
import type { Exam } from '../api.ts';

const line = [
  'draft',
  'scheduled',
  'open',
  'closed',
  'marking',
  'released',
  'archived',
] as const satisfies readonly ExamState[];

/** The life of an exam as a labelled line: what is done, where it stands, what comes. */
export function ExamSteps({ exam }: { exam: Exam }) {
  const { t } = useTranslation('exams');
  const { dateTime } = useFormat();
  if (exam.state === 'cancelled') return <Cancelled reason={exam.endedReason} />;
  // The results of a practice are out at once.
  const steps: readonly ExamState[] = exam.practice ? line.filter((state) => state !== 'marking') : line;
  const at = steps.indexOf(exam.state);
  const moments: Partial<Record<ExamState, Date | null>> = {
    open: exam.opensAt,
    closed: exam.closedAt,
    released: exam.releasedAt,
  };
  // Before it is closed: from when nobody starts any more, or on paper when it ends.
  const lastStart = exam.closedAt
    ? ''
    : t(exam.kind === 'paper' ? 'exam.endsAt' : 'exam.lastStart', { time: dateTime(exam.closesAt) });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a narrow screen it scrolls, by the keyboard too
    <ol className="exam-steps mb-5 grid grid-flow-col overflow-x-auto pb-1" aria-label={t('exam.steps')} tabIndex={0}>
      {steps.map((state, index) => {
        const moment = moments[state];
        return (
          <li
            key={state}
            className="min-w-24 pr-2"
            {...(index === at ? { 'aria-current': 'step', ref: intoView } : {})}
          >
            <Mark number={index + 1} passed={index < at} here={index === at} />
            <Text
              component="div"
              size="sm"
              mt={4}
              fw={index === at ? 600 : 400}
              {...(index > at ? { c: 'dimmed' } : {})}
            >
              {t(`state.${state}`)}
            </Text>
            {moment && (
              <Text size="xs" c="dimmed" className="tabular">
                {dateTime(moment)}
              </Text>
            )}
            {state === 'open' && lastStart && (
              <Text size="xs" c="dimmed" className="tabular">
                {lastStart}
              </Text>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Where the line is wider than the screen, it shows the place where the exam stands. */
function intoView(step: HTMLLIElement | null): void {
  const line = step?.parentElement;
  if (line) line.scrollLeft = step.offsetLeft - line.offsetLeft;
}

/** A dot with a line to the next one; done has a tick, here is filled. */
function Mark({ number, passed, here }: { number: number; passed: boolean; here: boolean }) {
  const look = here
    ? 'border-transparent bg-[var(--mantine-primary-color-filled)] text-[var(--mantine-primary-color-contrast)]'
    : passed
      ? 'border-[var(--mantine-primary-color-filled)] text-[var(--mantine-color-anchor)]'
      : 'border-line text-quiet';
  return (
    <span className="flex items-center gap-2" aria-hidden>
      <span
        className={`grid size-6 shrink-0 place-items-center rounded-full border-2 text-[13px] font-semibold ${look}`}
      >
        {passed ? <IconCheck size={14} stroke={3} /> : number}
      </span>
      <span
        className={`h-0.5 flex-1 ${passed ? 'bg-[var(--mantine-primary-color-filled)]' : 'bg-[var(--sanam-line)]'}`}
      />
    </span>
  );
}

function Cancelled({ reason }: { reason: string | null }) {
  const { t } = useTranslation('exams');
  return (
    <Text mb="md" className="flex items-center gap-2" c="dimmed">
      <IconBan size={19} aria-hidden />
      {reason ? t('exam.cancelledBecause', { reason }) : t('exam.cancelledNote')}
    </Text>
  );
}
