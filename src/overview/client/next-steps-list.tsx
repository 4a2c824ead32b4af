import { Text } from '@mantine/core';
import {
  IconArticle,
  IconCalendarCheck,
  IconChecks,
  IconChevronRight,
  IconEye,
  IconKeyboard,
  IconMessageQuestion,
  IconMessageReport,
  IconPencil,
  IconPlus,
  IconSend,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay, useMe } from '../../platform/client/session/me.ts';
import { useWhyNoMore } from '../../platform/client/session/why-no-more.ts';
import { RouteLink, to, type Target } from '../../platform/client/routing/target.tsx';
import { useFormat } from '../../platform/client/language/use-format.ts';
import type { Requirement } from '../../platform/access.ts';
import { decidesKeys } from '../../rekeying/domain/decides-keys.ts';
import { useModel } from '../../platform/client/language/labels.ts';
import type { Dashboard } from './api.ts';
import { listsOf } from '../domain/lists.ts';
import { toList } from './lists.ts';
import { nextSteps, type NextStep } from './next-steps.ts';
import { Section } from './section.tsx';

const icons = {
  invigilate: IconEye,
  invigilateNext: IconEye,
  approve: IconChecks,
  passages: IconArticle,
  release: IconSend,
  confirm: IconUserCheck,
  typeIn: IconKeyboard,
  nobody: IconUserPlus,
  sentBack: IconPencil,
  sentBackPassages: IconPencil,
  reviewDue: IconCalendarCheck,
  report: IconMessageReport,
  appeal: IconMessageQuestion,
  refill: IconPlus,
} as const;

/** Whose step it is. */
const mayTake = {
  invigilate: 'staff',
  invigilateNext: 'staff',
  approve: 'question.approve',
  passages: 'question.approve',
  release: 'report.generateReportExams',
  confirm: 'report.generateReportExams',
  typeIn: 'exam.generate',
  nobody: 'exam.generate',
  sentBack: 'question.edit',
  sentBackPassages: 'question.edit',
  reviewDue: 'question.approve',
  report: 'question.approve',
  appeal: decidesKeys,
  refill: 'question.add',
} as const satisfies Record<NextStep['kind'], Requirement>;

const stepsShown = 7;

/** What waits for this person, the most pressing first. */
export function NextSteps({ dashboard, now }: { dashboard: Dashboard; now: Date }) {
  const { t } = useTranslation('overview');
  const may = useMay();
  const line = useLine(now);
  const takesQuestions = useWhyNoMore('questions') === null;
  const steps = nextSteps(dashboard, { takesQuestions })
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
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 flex-1 basis-52">{text}</span>
          <Text span c="dimmed" size="sm" className="tabular">
            {note}
          </Text>
        </span>
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
    approve: toList(listsOf.toApprove),
    passages: toList(listsOf.passages),
    sentBack: toList(listsOf.sentBack(author)),
    sentBackPassages: toList(listsOf.sentBackPassages(author)),
    reviewDue: toList(listsOf.reviewDue),
    appeal: toList(listsOf.appeals),
    report: toList(listsOf.reports),
  };
  return (step) => {
    if ('exam' in step) return ofExam(step.kind, step.exam);
    if ('module' in step) {
      const { code, usable, moduleId } = step.module;
      const note = t('next.usable', { count: usable });
      return { text: t('next.refill', { context, code }), note, target: toList(listsOf.usable(moduleId)) };
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
    const named = t(`next.${kind}`, { title: text(title) });
    if (kind === 'invigilate' || kind === 'invigilateNext')
      return {
        text: named,
        note: kind === 'invigilate' ? t('next.openNow', { finished: done }) : t('next.opens', { when }),
        target: to('admin-invigilation-id', { params: { id } }),
      };
    return {
      text: named,
      note: kind === 'nobody' ? t('next.opens', { when }) : done,
      target: to('admin-exams-id', { params: { id } }),
    };
  };
}
