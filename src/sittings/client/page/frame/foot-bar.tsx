import type { SittingView } from '../../desk/desk.ts';
import { Icon } from './icons.tsx';
import { Notice } from './notice.tsx';
import { useTexts } from '../texts.ts';
import type { PaperPosition } from '../use-place.ts';

/** The way to the question before and after; on a phone also to all of them. */
export function FootBar({
  view,
  place,
  onPalette,
}: {
  view: SittingView;
  place: PaperPosition;
  onPalette: () => void;
}) {
  const { t } = useTexts();
  const isLast = place.index === view.paper.questions.length - 1;
  return (
    <nav className="foot">
      <button
        type="button"
        className="quiet step"
        disabled={place.index === 0}
        onClick={() => place.go(place.index - 1)}
      >
        <Icon name="left" />
        <span>{t('go.previous')}</span>
      </button>
      <button type="button" className="quiet narrow-only" onClick={onPalette}>
        <Icon name="grid" />
        <span>{t('go.questions')}</span>
      </button>
      <Notice view={view} />
      <button type="button" className="main step" onClick={() => place.go(place.index + 1)}>
        {t(isLast ? 'go.review' : 'go.next')}
        <Icon name="right" />
      </button>
    </nav>
  );
}
