import { useEffect } from 'react';
import { contentLanguages } from '../../../platform/language.ts';
import { leaveField, painted } from '../desk/acts.ts';
import type { Desk, Paper } from '../desk/desk.ts';
import { loadRichField } from './answer/essay/rich-essay.tsx';

/** Tells the server that the paper is on screen, once it is: the second frame comes after the first was painted. */
export function useFirstPaint(desk: Desk): void {
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => painted(desk));
    });
    return () => cancelAnimationFrame(frame);
  }, [desk]);
}

const strongFont = async () => (await import('./settings/strong-font.ts')).fetchStrongFont();

/** Fetches the font of titles once a page stands, after its first question: until then browsers thicken the usual one. */
export function useStrongFont(stands: boolean): void {
  useEffect(() => {
    if (!stands) return;
    const timer = setTimeout(() => void strongFont().catch(() => {}), 1000);
    return () => clearTimeout(timer);
  }, [stands]);
}

/** Asks before the page is left, and sends what was typed when it is hidden. */
export function useLeaveGuard(desk: Desk): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // Browsers ask nothing of somebody who has not touched the page, and write an error instead.
      const { userActivation } = navigator as { readonly userActivation?: UserActivation };
      if (userActivation?.hasBeenActive !== false) event.preventDefault();
    };
    const hide = () => document.visibilityState === 'hidden' && leaveField(desk);
    addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [desk]);
}

/**
 * Fetches the pictures of the whole paper ahead, one after the other and with pauses, so that a network that fails
 * later, or a room that starts at once, keeps nobody from seeing them. The pictures are held as long as the page.
 */
export function usePicturesAhead(paper: Paper): void {
  useEffect(() => {
    const held: HTMLImageElement[] = [];
    const addresses = picturesOf(paper);
    let timer = setTimeout(next, 1000 + Math.random() * 2000);
    function next(): void {
      const address = addresses.shift();
      if (address === undefined) return;
      const picture = new Image();
      const done = () => {
        timer = setTimeout(next, 100 + Math.random() * 400);
      };
      picture.addEventListener('load', done);
      picture.addEventListener('error', done);
      picture.src = address;
      held.push(picture);
    }
    return () => {
      clearTimeout(timer);
      held.length = 0;
    };
  }, [paper]);
}

/** Fetches the editor of rich answers ahead where the paper needs it: a network that fails later must not keep it away. */
export function useEditorAhead({ questions }: Paper): void {
  const isNeeded = questions.some(({ essay }) => essay?.rich);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setTimeout(() => void loadRichField().catch(() => {}), 1000);
    return () => clearTimeout(timer);
  }, [isNeeded]);
}

function picturesOf({ questions }: Paper): string[] {
  const holder = document.createElement('template');
  const texts = questions.flatMap(({ stem, options, matches, passage }) => [
    passage?.text ?? {},
    stem,
    ...[...options, ...matches].map(({ text }) => text),
  ]);
  holder.innerHTML = texts.flatMap((text) => contentLanguages.map((language) => text[language] ?? '')).join('');
  return [
    ...new Set([...holder.content.querySelectorAll('img')].flatMap((picture) => picture.getAttribute('src') ?? [])),
  ];
}
