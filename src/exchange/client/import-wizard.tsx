import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeSearch, useSearch } from '../../platform/client/routing/target.tsx';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { Wizard, type WizardStep } from '../../platform/ui/controls/wizard.tsx';
import { dryRunKey, type DryRun } from './api.ts';
import { CheckStep } from './check/check-step.tsx';
import { FileStep } from './file/file-step.tsx';
import { lackingWithoutPlace, searchFor, together, wishIn, type ImportWish } from './import-plan.ts';
import { useImportWays } from './import-ways.ts';
import { PlacesStep } from './places-step.tsx';
import { StartStep } from './start-step.tsx';
import { useCreation } from './use-creation.ts';
import { useReading } from './file/use-reading.ts';

const steps = ['file', 'check', 'places', 'start'] as const;

type Props = {
  readonly dryRuns: readonly DryRun[];
  /** A file in the address is no longer kept. */
  readonly gone: boolean;
};

/** From the files to the start, one thing at a time; every step can be visited again. */
export function ImportWizard({ dryRuns, gone }: Props) {
  const { t } = useTranslation('exchange');
  const ways = useImportWays();
  const search = useSearch();
  const change = useChangeSearch();
  const all = together(dryRuns);
  const creation = useCreation(all?.places ?? []);
  const wished = wishIn(search);
  const setWish = (wanted: ImportWish) => change(searchFor(wanted));
  const wish = { ...wished, createPlaces: wished.createPlaces && creation.allowed };
  const { reading, remove } = useFiles(dryRuns);
  const start = useAct({
    act: ways.start,
    feature: 'exchange',
    changes: [dryRunKey],
    showsRefusal: true,
    done: ({ taskId }) => change({ task: taskId, step: undefined }, { push: true }),
  });
  const placed = all !== null && (wish.subsectionId !== null || lackingWithoutPlace(all.places, wish) === 0);
  const at = useStep(all, placed);
  const go = (to: number) => {
    start.reset();
    change({ step: steps[to] }, { push: true });
  };
  const content: readonly WizardStep[] = [
    {
      key: 'file',
      label: t('step.file'),
      content: <FileStep dryRuns={dryRuns} gone={gone} reading={reading} onRemove={remove} />,
      ready: all !== null,
    },
    {
      key: 'check',
      label: t('step.check'),
      content: <CheckStep dryRuns={dryRuns} reading={reading} onOther={() => go(0)} />,
      ready: (all?.ready ?? 0) > 0,
    },
    {
      key: 'places',
      label: t('step.places'),
      content: all && <PlacesStep dryRun={all} creation={creation} wish={wish} onWish={setWish} />,
      ready: placed,
    },
    {
      key: 'start',
      label: t('step.start'),
      content: all && <StartStep dryRun={all} creation={creation} wish={wish} problem={start.refusal} />,
      nextLabel: t('start.run', { count: all?.ready ?? 0 }),
    },
  ];
  const [importId, ...also] = dryRuns.map(({ id }) => id);
  return (
    <Wizard
      steps={content}
      at={at}
      onStep={go}
      busy={start.pending}
      onFinish={() => importId && start.run({ importId, also, ...wish })}
    />
  );
}

/** The files stand in the address, those read now behind those read before. */
function useFiles(dryRuns: readonly DryRun[]) {
  const change = useChangeSearch();
  const ids = dryRuns.map(({ id }) => id);
  const address = (list: readonly string[]) => (list.length > 0 ? list.join(',') : undefined);
  const reading = useReading((read, replaced) => {
    const [first, ...others] = read.map(({ id }) => id);
    if (first === undefined) return;
    if (replaced !== null) change({ import: address(ids.map((id) => (id === replaced ? first : id))) });
    else change({ import: address([...ids, first, ...others]), step: 'check' }, { push: true });
  });
  const remove = (importId: string) => change({ import: address(ids.filter((id) => id !== importId)), step: 'file' });
  return { reading, remove };
}

/** Which step stands in the address, as far as one may be there. */
function useStep(all: DryRun | null, placed: boolean): number {
  const search = useSearch();
  const change = useChangeSearch();
  const named = steps.findIndex((step) => step === search['step']);
  // An address may lead to the last step before every question has its place.
  const tooFar = all !== null && !placed && named === steps.indexOf('start');
  useEffect(() => {
    if (tooFar) change({ step: 'places' });
  });
  const at = !all ? 0 : named < 0 ? 1 : tooFar ? steps.indexOf('places') : named;
  // A step begins at its top, however far down the one before was left.
  const shown = useRef<number>(null);
  useEffect(() => {
    if (shown.current !== at) window.scrollTo({ top: 0 });
    shown.current = at;
  }, [at]);
  return at;
}
