import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '../frame/dialog.tsx';
import { Icon } from '../frame/icons.tsx';
import { useTexts } from '../texts.ts';
import type { TextPicture } from './use-pictures.ts';
import { useDrag } from './use-drag.ts';

/** How large the picture is; at first as large as fits. */
const scales = [1, 1.5, 2, 3, 4, 6];

type Props = { readonly picture: TextPicture; readonly onClose: () => void };

/** A picture over the page: larger in steps, and moved by the arrows of the keyboard or by dragging, as what scrolls is. */
export function PictureDialog({ picture: { address, alt }, onClose }: Props) {
  const { t } = useTexts();
  const { view, step, zoomTo } = useZoom();
  const scale = scales[step] ?? 1;
  const percent = Math.round(scale * 100);
  const drag = useDrag();
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepAfter(event.key, step);
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    zoomTo(next);
  };
  return (
    <Dialog title={t('picture.title')} onClose={onClose} className="dialog-picture">
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- it scrolls, by the keyboard too */}
      <div
        ref={view}
        className="picture-view"
        role="region"
        aria-label={t('picture.area')}
        tabIndex={0}
        data-large={step > 0 || undefined}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <img src={address} alt={alt} draggable={false} style={{ width: `${percent}%`, height: `${percent}%` }} />
      </div>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div className="picture-foot">
        <Zoomer out step={step} zoomTo={zoomTo} />
        <output className="picture-scale">{t('picture.scale', { percent })}</output>
        <Zoomer out={false} step={step} zoomTo={zoomTo} />
        <button type="button" className="quiet" onClick={() => zoomTo(0)}>
          {t('picture.whole')}
        </button>
        <button type="button" className="main" onClick={onClose}>
          {t('go.close')}
        </button>
      </div>
    </Dialog>
  );
}

type ZoomerProps = { readonly out: boolean; readonly step: number; readonly zoomTo: (step: number) => void };

/** Stays reachable at the end of the steps, so that the focus is not lost there. */
function Zoomer({ out, step, zoomTo }: ZoomerProps) {
  const { t } = useTexts();
  const next = step + (out ? -1 : 1);
  const name = t(out ? 'picture.out' : 'picture.in');
  return (
    <button
      type="button"
      className="tool picture-zoomer"
      aria-label={name}
      title={name}
      aria-disabled={!(next in scales)}
      onClick={() => zoomTo(next)}
    >
      <Icon name={out ? 'minus' : 'plus'} />
    </button>
  );
}

/** The step of a key; null where the key means something else. */
function stepAfter(key: string, step: number): number | null {
  if (key === '+' || key === '=') return step + 1;
  if (key === '-') return step - 1;
  return key === '0' ? 0 : null;
}

/** What was in the middle of the view stays there while the picture grows. */
function useZoom() {
  const view = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState(0);
  // After the dialog has opened: its arrows and signs work at once.
  useEffect(() => view.current?.focus(), []);
  const zoomTo = (next: number) => {
    const at = view.current;
    if (!at || !(next in scales)) return;
    const across = (at.scrollLeft + at.clientWidth / 2) / at.scrollWidth;
    const down = (at.scrollTop + at.clientHeight / 2) / at.scrollHeight;
    flushSync(() => setStep(next));
    at.scrollLeft = across * at.scrollWidth - at.clientWidth / 2;
    at.scrollTop = down * at.scrollHeight - at.clientHeight / 2;
  };
  return { view, step, zoomTo };
}
