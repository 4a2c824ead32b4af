import { Button, Group, Paper, Stepper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhyNoMore } from '../../client/session/why-no-more.ts';

export type WizardStep = {
  readonly key: string;
  readonly label: string;
  readonly description?: string;
  readonly content: ReactNode;
  /** Whether one may go on from here. */
  readonly ready?: boolean;
  /** Runs before going on; false stays. */
  readonly leave?: () => Promise<boolean>;
  /** What "Next" is called here; the last step's button finishes. */
  readonly nextLabel?: string;
};

type Props = {
  readonly steps: readonly WizardStep[];
  readonly at: number;
  readonly onStep: (at: number) => void;
  readonly onFinish: () => void;
  readonly busy?: boolean;
};

/** Steps on top, each of which can be visited again; the last one finishes. */
export function Wizard({ steps, at, onStep, onFinish, busy = false }: Props) {
  const { t } = useTranslation('platform');
  const isClosed = useWhyNoMore() !== null;
  const step = steps[at];
  const last = at === steps.length - 1;
  const forward = async () => {
    if (step?.leave && !(await step.leave())) return;
    if (last) onFinish();
    else onStep(at + 1);
  };
  return (
    <div>
      <Stepper
        active={at}
        onStepClick={(next) => next < at && onStep(next)}
        size="sm"
        mb="md"
        visibleFrom="sm"
        aria-label={t('wizard.steps')}
      >
        {steps.map((shown, index) => (
          <Stepper.Step
            key={shown.key}
            label={shown.label}
            description={shown.description}
            allowStepSelect={index < at}
          />
        ))}
      </Stepper>
      <Text hiddenFrom="sm" fw={600} mb="sm">
        {`${t('wizard.step', { number: at + 1, total: steps.length })} · ${step?.label}`}
      </Text>
      <Paper>
        {step?.content}
        <Group mt="lg" justify="space-between">
          <Button variant="default" disabled={at === 0 || busy} onClick={() => onStep(at - 1)}>
            {t('action.back')}
          </Button>
          <Button disabled={isClosed || step?.ready === false} loading={busy} onClick={() => void forward()}>
            {step?.nextLabel ?? t(last ? 'action.finish' : 'action.next')}
          </Button>
        </Group>
      </Paper>
    </div>
  );
}
