import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import type { Keeper } from '../../../keeping/keeper.ts';
import { openPdf } from './open-pdf.ts';

type Sources = { readonly keeper: Pick<Keeper, 'recallReference'>; readonly known: Map<string, Blob> };
type Opened = { readonly of: string; readonly pdf: PDFDocumentProxy | null };

/** By what reads all that a device keeps: with it in a file of its own, one more would come before the first question. */
const fromServer = async (id: string) => (await import('../../../keeping/browser-keeper.ts')).readReference(id);

/** The file of this id, opened: from this page, from this device, or from the server. */
export function usePdf(id: string, { keeper, known }: Sources) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [attempt, setAttempt] = useState(0);
  const of = `${id} ${attempt}`;
  useEffect(() => {
    let close: (() => void) | null = null;
    let here = true;
    const open = async () => {
      const file = known.get(id) ?? (await keeper.recallReference(id)) ?? (await fromServer(id));
      if (!here) return;
      if (!file) return setOpened({ of, pdf: null });
      known.set(id, file);
      const task = await openPdf(file);
      close = () => void task.destroy();
      if (!here) return close();
      const pdf = await task.promise;
      if (here) setOpened({ of, pdf });
    };
    void open().catch(() => here && setOpened({ of, pdf: null }));
    return () => {
      here = false;
      close?.();
    };
  }, [id, of, keeper, known]);
  const now = opened?.of === of ? opened : null;
  return { pdf: now?.pdf ?? null, lost: now !== null && now.pdf === null, again: () => setAttempt(attempt + 1) };
}
