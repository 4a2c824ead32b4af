import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeSearch, useSearch } from '../../platform/client/target.tsx';
import { useAct } from '../../platform/ui/use-act.ts';
import { Wizard, type WizardStep } from '../../platform/ui/wizard.tsx';
import { dryRunKey, exchangeApi, type DryRun } from './api.ts';
import { CheckStep } from './check/check-step.tsx';
import { FileStep } from './file-step.tsx';
import { lackingWithoutPlace, searchFor, wishIn, type Wish } from './import-plan.ts';
import { PlacesStep } from './places-step.tsx';
import { StartStep } from './start-step.tsx';
import { useCreation } from './use-creation.ts';

const steps = ['file', 'check', 'places', 'start'] as const;

type Props = {
  readonly dryRun: DryRun | null;
  /** The file in the address is no longer kept. */
  readonly gone: boolean;
};

/** From the file to the start, one thing at a time; every step can be visited again. */
export function ImportWizard({ dryRun, gone }: Props) {
  const { t } = useTranslation('exchange');
  const search = useSearch();
  const change = useChangeSearch();
  const creation = useCreation(dryRun?.places ?? []);
  const wished = wishIn(search);
  const setWish = (wanted: Wish) => change(searchFor(wanted));
  const wish = { ...wished, createPlaces: wished.createPlaces && creation.allowed };
  const start = useAct({
    act: (given: Wish & { readonly importId: string }) => exchangeApi.startQuestionImport(given),
    feature: 'exchange',
    changes: [dryRunKey],
    showsRefusal: true,
    done: ({ taskId }) => change({ task: taskId, step: undefined }, { push: true }),
  });
  const named = steps.findIndex((step) => step === search['step']);
  const placed = dryRun !== null && (wish.subsectionId !== null || lackingWithoutPlace(dryRun.places, wish) === 0);
  // An address may lead to the last step before every question has its place.
  const tooFar = dryRun !== null && !placed && named === steps.indexOf('start');
  useEffect(() => {
    if (tooFar) change({ step: 'places' });
  });
  const at = !dryRun ? 0 : named < 0 ? 1 : tooFar ? steps.indexOf('places') : named;
  // A step begins at its top, however far down the one before was left.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, [at]);
  const go = (to: number) => {
    start.reset();
    change({ step: steps[to] }, { push: true });
  };
  const content: readonly WizardStep[] = [
    {
      key: 'file',
      label: t('step.file'),
      content: (
        <FileStep
          dryRun={dryRun}
          gone={gone}
          onRead={(read) => change({ import: read.id, step: 'check' }, { push: true })}
        />
      ),
      ready: dryRun !== null,
    },
    {
      key: 'check',
      label: t('step.check'),
      content: dryRun && <CheckStep dryRun={dryRun} onOther={() => go(0)} />,
      ready: (dryRun?.ready ?? 0) > 0,
    },
    {
      key: 'places',
      label: t('step.places'),
      content: dryRun && <PlacesStep dryRun={dryRun} creation={creation} wish={wish} onWish={setWish} />,
      ready: placed,
    },
    {
      key: 'start',
      label: t('step.start'),
      content: dryRun && <StartStep dryRun={dryRun} creation={creation} wish={wish} problem={start.refusal} />,
      nextLabel: t('start.run', { count: dryRun?.ready ?? 0 }),
    },
  ];
  return (
    <Wizard
      steps={content}
      at={at}
      onStep={go}
      busy={start.pending}
      onFinish={() => dryRun && start.run({ importId: dryRun.id, ...wish })}
    />
  );
}
