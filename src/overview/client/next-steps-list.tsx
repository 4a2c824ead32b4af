import { Text } from '@mantine/core';
import {
  IconArticle,
  IconCalendarCheck,
  IconChecks,
  IconChevronRight,
  IconKeyboard,
  IconMessageReport,
  IconPencil,
  IconPlus,
  IconSend,
  IconUserPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay, useMe } from '../../platform/client/session/me.ts';
import { RouteLink, to, type Target } from '../../platform/client/routing/target.tsx';
import { useFormat } from '../../platform/client/language/use-format.ts';
import type { Requirement } from '../../platform/access.ts';
import { useModel } from '../../platform/client/language/labels.ts';
import type { Dashboard } from './api.ts';
import { nextSteps, type NextStep } from './next-steps.ts';
import { Section } from './section.tsx';

const icons = {
  approve: IconChecks,
  passages: IconArticle,
  release: IconSend,
  typeIn: IconKeyboard,
  nobody: IconUserPlus,
  sentBack: IconPencil,
  sentBackPassages: IconPencil,
  reviewDue: IconCalendarCheck,
  report: IconMessageReport,
  refill: IconPlus,
} as const;

/** Whose step it is. */
const mayTake = {
  approve: 'question.approve',
  passages: 'question.approve',
  release: 'report.generateReportExams',
  typeIn: 'exam.generate',
  nobody: 'exam.generate',
  sentBack: 'question.edit',
  sentBackPassages: 'question.edit',
  reviewDue: 'question.approve',
  report: 'question.approve',
  refill: 'question.add',
} as const satisfies Record<NextStep['kind'], Requirement>;

const stepsShown = 7;

/** What waits for this person, the most pressing first. */
export function NextSteps({ dashboard, now }: { dashboard: Dashboard; now: Date }) {
  const { t } = useTranslation('overview');
  const may = useMay();
  const line = useLine(now);
  const steps = nextSteps(dashboard)
    .filter(({ kind }) => may(mayTake[kind]))
    .slice(0, stepsShown);
  return (
    <Section title={t('next.title')}>
      {steps.length === 0 && (
        <Text px="lg" pb="lg" c="dimmed">
          {t('next.nothing')}
        </Text>
      )}
      <ul className="divide-y divide-line">
        {steps.map((step) => (
          <Line
            key={`${step.kind} ${'exam' in step ? step.exam.id : ''}${'module' in step ? step.module.moduleId : ''}`}
            kind={step.kind}
            {...line(step)}
          />
        ))}
      </ul>
    </Section>
  );
}

type LineText = { readonly text: string; readonly note: string; readonly target: Target };

function Line({ kind, text, note, target }: LineText & { kind: NextStep['kind'] }) {
  const Icon = icons[kind];
  return (
    <li>
      <RouteLink to={target} className="flex items-center gap-3 px-6 py-2.5 no-underline hover:bg-[var(--sanam-hover)]">
        <Icon size={20} aria-hidden className="shrink-0 text-[var(--mantine-color-anchor)]" />
        <span className="min-w-0 flex-1">{text}</span>
        <Text span c="dimmed" size="sm" className="tabular whitespace-nowrap">
          {note}
        </Text>
        <IconChevronRight size={17} aria-hidden className="shrink-0 text-quiet" />
      </RouteLink>
    </li>
  );
}

function useLine(now: Date): (step: NextStep) => LineText {
  const { t } = useTranslation('overview');
  const context = useModel();
  const ofExam = useExamLine(now);
  const { actor } = useMe();
  const author = 'accountId' in actor ? actor.accountId : '';
  const targets = {
    approve: to('admin-questions-queue'),
    passages: to('admin-passages', { search: { status: 'pending' } }),
    sentBack: to('admin-questions', { search: { status: 'rejected', author } }),
    sentBackPassages: to('admin-passages', { search: { status: 'rejected', author } }),
    reviewDue: to('admin-questions', { search: { reviewOverdue: '1' } }),
    report: to('admin-questions-report-history', { search: { open: '1' } }),
  };
  return (step) => {
    if ('exam' in step) return ofExam(step.kind, step.exam);
    if ('module' in step) {
      const { code, usable, moduleId } = step.module;
      const target = to('admin-questions', { search: { module: moduleId } });
      return { text: t('next.refill', { context, code }), note: t('next.usable', { count: usable }), target };
    }
    return { text: t(`next.${step.kind}`, { count: step.count }), note: '', target: targets[step.kind] };
  };
}

type OfExam = Extract<NextStep, { exam: unknown }>;

function useExamLine(now: Date): (kind: OfExam['kind'], exam: OfExam['exam']) => LineText {
  const { t } = useTranslation('overview');
  const { text, number, relative, dateTime } = useFormat();
  return (kind, { id, title, opensAt, finishedCount, candidateCount }) => {
    const when = relative(opensAt, now) ?? dateTime(opensAt);
    const done = t('next.markedOf', { finished: number(finishedCount), all: number(candidateCount) });
    return {
      text: t(`next.${kind}`, { title: text(title) }),
      note: kind === 'nobody' ? t('next.opens', { when }) : done,
      target: to('admin-exams-id', { params: { id } }),
    };
  };
}
