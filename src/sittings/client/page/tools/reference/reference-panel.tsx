import { useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import type { Paper } from '../../../desk/desk.ts';
import type { Keeper } from '../../../keeping/keeper.ts';
import { Dialog } from '../../frame/dialog.tsx';
import { useToolTexts } from '../use-tool-texts.ts';
import { PdfPage } from './pdf-page.tsx';
import { ReferenceSearch } from './reference-search.tsx';
import { Pager, Zoom, zooms } from './reference-steps.tsx';
import { usePdf } from './use-pdf.ts';

/** Which file is open, at which page, and how large; the zoom is a step. */
export type ReferencePlace = { readonly id: string; readonly page: number; readonly zoom: number };

export type ReferencePanelProps = {
  readonly keeper: Pick<Keeper, 'recallReference'>;
  readonly references: NonNullable<Paper['references']>;
  /** Files that this page has had before. */
  readonly known: Map<string, Blob>;
  readonly place: ReferencePlace;
  readonly onPlace: (place: ReferencePlace) => void;
  readonly onClose: () => void;
};

/** A PDF of the exam, page by page: beside the question where there is room, else over it. */
export function ReferencePanel(props: ReferencePanelProps) {
  const { keeper, references, known, place, onPlace, onClose } = props;
  const t = useToolTexts();
  const { pdf, lost, again } = usePdf(place.id, { keeper, known });
  const go = (page: number) => pdf && page >= 1 && page <= pdf.numPages && onPlace({ ...place, page });
  const zoom = (step: number) => step in zooms && onPlace({ ...place, zoom: step });
  const file = references.find(({ id }) => id === place.id);
  return (
    <Frame onClose={onClose} onTurn={(by) => go(place.page + by)} onZoom={(by) => zoom(place.zoom + by)}>
      {references.length > 1 && (
        <select
          className="field"
          aria-label={t('refFile')}
          value={place.id}
          onChange={(event) => onPlace({ ...place, id: event.target.value, page: 1 })}
        >
          {references.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {references.length === 1 && <p className="reference-name">{file?.name}</p>}
      {pdf && (
        <div className="reference-acts">
          <Pager page={place.page} count={pdf.numPages} onGo={go} />
          <Zoom step={place.zoom} onStep={zoom} />
          <ReferenceSearch key={place.id} pdf={pdf} page={place.page} onGo={go} />
        </div>
      )}
      {pdf ? (
        <PdfPage pdf={pdf} page={place.page} scale={zooms[place.zoom] ?? 1} name={file?.name ?? ''} />
      ) : (
        <div className="reference-page" role="status">
          <p className="reference-said">{t(lost ? 'refLost' : 'refLoading')}</p>
          {lost && (
            <button type="button" className="quiet" onClick={again}>
              {t('refAgain')}
            </button>
          )}
        </div>
      )}
    </Frame>
  );
}

const wide = '(min-width: 1200px)';

/** Whether there is room beside the question. */
const useIsWide = () =>
  useSyncExternalStore(
    (changed) => {
      const asked = matchMedia(wide);
      asked.addEventListener('change', changed);
      return () => asked.removeEventListener('change', changed);
    },
    () => matchMedia(wide).matches,
  );

type FrameProps = {
  readonly onClose: () => void;
  readonly onTurn: (by: number) => void;
  readonly onZoom: (by: number) => void;
  readonly children: ReactNode;
};

const turns: Readonly<Record<string, number>> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 };
const sizes: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

const focus = (at: HTMLElement | null) => at?.focus();

function Frame({ onClose, onTurn, onZoom, children }: FrameProps) {
  const t = useToolTexts();
  const isWide = useIsWide();
  // No key that is pressed in here answers the question beside it.
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key === 'Escape') onClose();
    else if (isField) return;
    else if (turns[event.key]) onTurn(turns[event.key] ?? 0);
    else if (sizes[event.key]) onZoom(sizes[event.key] ?? 0);
    else if (event.code === 'KeyR') onClose();
    else return;
    event.preventDefault();
  };
  if (!isWide)
    return (
      <Dialog title={t('refTitle')} onClose={onClose} className="dialog-picture dialog-reference">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys turn pages from wherever the focus is in it */}
        <section className="reference" aria-label={t('refTitle')} onKeyDown={onKeyDown}>
          {children}
        </section>
        <p className="dialog-foot">
          <button type="button" className="main" onClick={onClose}>
            {t('close')}
          </button>
        </p>
      </Dialog>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys turn pages from wherever the focus is in it
    <section
      ref={focus}
      className="reference reference-beside"
      aria-label={t('refTitle')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className="calculator-head">
        <h2>{t('refTitle')}</h2>
        <button type="button" className="tool" aria-label={t('refClose')} title={t('refClose')} onClick={onClose}>
          {'✕'}
        </button>
      </header>
      {children}
    </section>
  );
}
