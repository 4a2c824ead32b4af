import { inLanguagePath } from '../../../../platform/client/language/language.ts';
import type { SittingView } from '../../desk/desk.ts';
import { numberOf } from '../../own-order.ts';
import { Icon } from './icons.tsx';
import { useTexts } from '../texts.ts';

/** What an examinee must know about this browser. It stands where there was room: nothing moves for it. */
export function Notice({ view }: { view: SittingView }) {
  const { t, language } = useTexts();
  if (view.passLost) {
    return (
      <p className="notice" role="alert">
        <Icon name="warning" />
        <span>
          {t('notice.passLost')}{' '}
          <a href={inLanguagePath('/login', language)} target="_blank" rel="noreferrer">
            {t('notice.passLostLink')}
          </a>
        </span>
      </p>
    );
  }
  if (view.refused.length > 0) {
    const inPause = view.refused.every((each) => view.inPause.includes(each));
    const here = view.refused.filter((each) => view.paper.questions.some(({ position }) => position === each));
    const [words, numbers] = inPause
      ? (['paused', view.refused] as const)
      : here.length > 0
        ? (['refused', here] as const)
        : (['late', view.refused] as const);
    return (
      <p className="notice" role="alert">
        <Icon name="warning" />
        <span>{t(`notice.${words}`, { n: numbersShown(view, numbers).join(', ') })}</span>
      </p>
    );
  }
  if (view.outlivesPage) return null;
  return (
    <output className="notice">
      <Icon name="warning" />
      <span>{t('notice.memory')}</span>
    </output>
  );
}

const numbersShown = ({ paper }: SittingView, positions: readonly number[]): number[] =>
  positions.map((position) => numberOf(paper, position)).sort((one, other) => one - other);
