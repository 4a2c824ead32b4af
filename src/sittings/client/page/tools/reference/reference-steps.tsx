import { useState } from 'react';
import { Icon } from '../../frame/icons.tsx';
import { useToolTexts } from '../use-tool-texts.ts';

/** Of the width that there is for a page. */
export const zooms = [1, 1.25, 1.5, 2, 3];

type PagerProps = { readonly page: number; readonly count: number; readonly onGo: (page: number) => void };

/** The page before, the page after, and any page by its number. */
export function Pager({ page, count, onGo }: PagerProps) {
  const t = useToolTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    if (typed !== null && /^\d+$/.test(typed)) onGo(Number(typed));
    setTyped(null);
  };
  return (
    <div className="reference-steps">
      <Step icon="left" name={t('refBack')} dead={page <= 1} onPress={() => onGo(page - 1)} />
      <input
        className="field"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('refPage')}
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && go()}
        onBlur={go}
      />
      <span>{t('refOf', { count })}</span>
      <Step icon="right" name={t('refOn')} dead={page >= count} onPress={() => onGo(page + 1)} />
    </div>
  );
}

type ZoomProps = { readonly step: number; readonly onStep: (step: number) => void };

export function Zoom({ step, onStep }: ZoomProps) {
  const t = useToolTexts();
  return (
    <div className="reference-steps">
      <Step icon="minus" name={t('refSmaller')} dead={step === 0} onPress={() => onStep(step - 1)} />
      <output>{`${Math.round((zooms[step] ?? 1) * 100)} %`}</output>
      <Step icon="plus" name={t('refLarger')} dead={step === zooms.length - 1} onPress={() => onStep(step + 1)} />
    </div>
  );
}

type StepProps = {
  readonly icon: 'left' | 'right' | 'minus' | 'plus';
  readonly name: string;
  readonly dead: boolean;
  readonly onPress: () => void;
};

/** Stays reachable at the end of the steps, so that the focus is not lost there. */
const Step = ({ icon, name, dead, onPress }: StepProps) => (
  <button
    type="button"
    className="tool picture-zoomer"
    aria-label={name}
    title={name}
    aria-disabled={dead}
    onClick={onPress}
  >
    <Icon name={icon} />
  </button>
);
