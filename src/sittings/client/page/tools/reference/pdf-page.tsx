import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useToolTexts } from '../use-tool-texts.ts';
import { textOf } from './page-text.ts';

type Props = {
  readonly pdf: PDFDocumentProxy;
  readonly page: number;
  /** Of the width that there is. */
  readonly scale: number;
  readonly name: string;
};

/** Beyond this phones draw nothing at all, in pixels. */
const mostPixels = 16_000_000;

/** A page as a picture, with its words for screen readers. */
export function PdfPage({ pdf, page, scale, name }: Props) {
  const t = useToolTexts();
  const view = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  const [words, setWords] = useState('');
  useEffect(() => {
    const at = view.current;
    if (!at) return;
    const watch = new ResizeObserver(() => setWidth(at.clientWidth));
    watch.observe(at);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (width === 0 || !canvas.current) return;
    return drawing(pdf, page, { canvas: canvas.current, width: width * scale });
  }, [pdf, page, scale, width]);
  useEffect(() => {
    let here = true;
    view.current?.scrollTo(0, 0);
    void textOf(pdf, page).then(
      (text) => here && setWords(text),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [pdf, page]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keyboard too
    <div ref={view} className="reference-page" role="region" aria-label={t('refPicture', { page, name })} tabIndex={0}>
      <canvas ref={canvas} aria-hidden="true" />
      <p className="hidden">{words}</p>
    </div>
  );
}

type Sheet = { readonly canvas: HTMLCanvasElement; readonly width: number };

/** Draws beside what is seen and shows it at once, so that nothing flickers. Gives how to stop. */
function drawing(pdf: PDFDocumentProxy, at: number, { canvas, width }: Sheet): () => void {
  let stop = () => undefined as void;
  let here = true;
  const draw = async () => {
    const page = await pdf.getPage(at);
    if (!here) return;
    const whole = page.getViewport({ scale: 1 });
    const fits = Math.sqrt(mostPixels / (width * width * (whole.height / whole.width)));
    const viewport = page.getViewport({ scale: (width / whole.width) * Math.min(devicePixelRatio, fits) });
    const sheet = document.createElement('canvas');
    [sheet.width, sheet.height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
    const task = page.render({ canvas: sheet, viewport });
    stop = () => task.cancel();
    await task.promise;
    if (!here) return;
    [canvas.width, canvas.height] = [sheet.width, sheet.height];
    canvas.style.width = `${width}px`;
    canvas.getContext('2d')?.drawImage(sheet, 0, 0);
    canvas.dataset['page'] = String(at);
  };
  void draw().catch(() => undefined);
  return () => {
    here = false;
    stop();
  };
}
