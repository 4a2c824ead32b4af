import { Button, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/client/session/me.ts';
import { RouteLink, to, type Target } from '../../platform/client/routing/target.tsx';
import { routes } from '../../routes.ts';
import { assemblyApi } from '../../assembly/client/api.ts';
import { useModel } from '../../platform/client/language/labels.ts';
import type { Dashboard } from './api.ts';

const targets = {
  syllabus: to('admin-syllabus'),
  import: to('admin-questions-import'),
  generate: to('admin-generated-exams-create'),
} as const;
type Step = keyof typeof targets;

/** A company that has not come to its first exam yet is led there. */
export function FirstSteps({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('overview');
  const { questions, runway } = dashboard;
  const hasExams = hasComeToExams(dashboard);
  const mayAsk = useMay()(routes['admin-generated-exams'].requirement);
  const generated = useQuery({
    queryKey: ['generated-exams', 'any'],
    queryFn: () => assemblyApi.listGeneratedExams({ limit: 1 }),
    enabled: !hasExams && mayAsk,
  });
  const hasGenerated = hasExams || (generated.data?.['hydra:totalItems'] ?? 0) > 0;
  if (hasGenerated || generated.isLoading) return null;
  const done: Readonly<Record<Step, boolean>> = {
    syllabus: (runway?.length ?? 0) > 0,
    import: (questions?.total ?? 0) > 0,
    generate: false,
  };
  const steps = ['syllabus', 'import', 'generate'] as const;
  const here = steps.find((step) => !done[step]);
  return (
    <section aria-label={t('first.title')}>
      <Title order={2} mb="sm">
        {t('first.title')}
      </Title>
      <ol className="grid gap-3 md:grid-cols-3">
        {steps.map((step, at) => (
          <StepCard
            key={step}
            step={step}
            number={at + 1}
            done={done[step]}
            here={step === here}
            target={targets[step]}
          />
        ))}
      </ol>
    </section>
  );
}

/** Those who are given none of the exams take a bank with questions for a company that has begun. */
function hasComeToExams({ exams, toRelease, lastResults, questions }: Dashboard): boolean {
  if (exams) return exams.length + (toRelease?.length ?? 0) + (lastResults?.length ?? 0) > 0;
  return questions?.total !== 0;
}

type CardProps = {
  readonly step: Step;
  readonly number: number;
  readonly done: boolean;
  readonly here: boolean;
  readonly target: Target;
};

function StepCard({ step, number, done, here, target }: CardProps) {
  const { t } = useTranslation('overview');
  const context = useModel();
  const may = useMay()(routes[target.route].requirement);
  const hint = step === 'syllabus' ? t('first.syllabus.hint', { context }) : t(`first.${step}.hint`);
  return (
    <Paper component="li" p="md" className="flex flex-col gap-2" {...(here ? { 'aria-current': 'step' } : {})}>
      <div className="flex items-center gap-2.5">
        {done ? (
          <IconCircleCheckFilled
            size={26}
            role="img"
            aria-label={t('first.done')}
            className="shrink-0 text-[var(--mantine-color-teal-text)]"
          />
        ) : (
          <span
            aria-hidden
            className="grid size-6.5 shrink-0 place-items-center rounded-full border-2 border-[var(--mantine-primary-color-filled)] text-sm font-semibold"
          >
            {number}
          </span>
        )}
        <Text fw={600} size="lg">
          {t(`first.${step}.title`)}
        </Text>
      </div>
      <Text c="dimmed" className="flex-1">
        {hint}
      </Text>
      {may && !done && (
        <Button component={RouteLink} to={target} variant={here ? 'filled' : 'default'} className="self-start">
          {t(`first.${step}.action`)}
        </Button>
      )}
    </Paper>
  );
}
