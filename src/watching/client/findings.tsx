import { Paper, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Health } from '../contract.ts';

type Finding = Health['findings'][number];
type Problem = Extract<Finding, { level: 'problem' }>;
type Fine = Extract<Finding, { level: 'fine' }>;

/** What is wrong, each with what to do; then what was looked at and is right. */
export function Findings({ health: { findings } }: { health: Health }) {
  const { t } = useTranslation('watching');
  const problems = findings.filter((one): one is Problem => one.level === 'problem');
  const right = findings.filter((one): one is Fine => one.level === 'fine');
  return (
    <Paper component="section" aria-label={t('health.findings')}>
      <Title order={2} mb="sm">
        {problems.length === 0 ? t('health.sound') : t('health.problems', { count: problems.length })}
      </Title>
      <ul className="divide-y divide-line">
        {problems.map((one) => (
          <ProblemLine key={`${one.code} ${JSON.stringify(one.values)}`} problem={one} />
        ))}
      </ul>
      <details className={problems.length > 0 ? 'mt-4' : ''} open={problems.length === 0}>
        <summary className="cursor-pointer py-1">{t('health.right', { count: right.length })}</summary>
        <ul className="mt-2 space-y-2">
          {right.map((one) => (
            <Line key={one.code} good>
              {t(`finding.fine.${one.code}`, one.values)}
            </Line>
          ))}
        </ul>
      </details>
    </Paper>
  );
}

const lanes = ['clock', 'mail', 'long'] as const;

function ProblemLine({ problem: { code, values: given } }: { problem: Problem }) {
  const { t } = useTranslation('watching');
  const lane = lanes.find((name) => name === given['lane']);
  const values = lane ? { ...given, lane: t(`health.lanes.${lane}`) } : given;
  return (
    <Line good={false}>
      <span className="prose block break-words">{t(`finding.problem.${code}.found`, values)}</span>
      <Text component="span" c="dimmed" className="prose block break-words">
        {t(`finding.problem.${code}.todo`, values)}
      </Text>
    </Line>
  );
}

function Line({ good, children }: { good: boolean; children: ReactNode }) {
  return (
    <li className={`flex items-start gap-3 ${good ? '' : 'py-3'}`}>
      {good ? (
        <IconCircleCheck size={20} aria-hidden className="shrink-0 text-[var(--mantine-color-teal-text)]" />
      ) : (
        <IconAlertTriangle size={22} aria-hidden className="shrink-0 text-[var(--mantine-color-error)]" />
      )}
      <div className="min-w-0">{children}</div>
    </li>
  );
}
