import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useState } from 'react';
import { useToolTexts } from '../use-tool-texts.ts';
import { findWords } from './find-words.ts';
import { textOf } from './page-text.ts';

type Props = { readonly pdf: PDFDocumentProxy; readonly page: number; readonly onGo: (page: number) => void };

/** Goes to the next page on which the words stand; from the last one on to the first. */
export function ReferenceSearch({ pdf, page, onGo }: Props) {
  const t = useToolTexts();
  const [words, setWords] = useState('');
  const [said, say] = useState('');
  const search = async () => {
    if (words.trim() === '') return;
    const found: number[] = [];
    const standsIn = findWords(words);
    for (let at = 1; at <= pdf.numPages; at++) if (standsIn(await textOf(pdf, at))) found.push(at);
    const next = found.find((at) => at > page) ?? found[0];
    if (next === undefined) return say(t('refNothing'));
    say(t('refFound', { page: next, count: found.length }));
    onGo(next);
  };
  return (
    <div className="reference-search">
      <input
        className="field"
        type="search"
        autoComplete="off"
        maxLength={100}
        aria-label={t('refSearch')}
        placeholder={t('refSearch')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && void search()}
      />
      <output className="reference-said">{said}</output>
    </div>
  );
}
