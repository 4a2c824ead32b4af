import { useEffect, useState, type RefObject } from 'react';
import { useTexts } from '../texts.ts';

/** A picture as it stands in a text. */
export type TextPicture = { readonly address: string; readonly alt: string };

type Opened = TextPicture & { readonly position: number | undefined };

/**
 * The pictures of a question open large: with a click, a tap, Enter or the space bar. A press on one in an option chooses
 * that, so there a button beside it opens it. Nothing stays open when another question, or none, is shown.
 */
export function usePictures(sheet: RefObject<HTMLElement | null>, position: number | undefined, allowed: boolean) {
  const { t } = useTexts();
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const within = sheet.current;
    if (!within || !allowed) return;
    const name = () => nameAll(within, (alt) => (alt === '' ? t('picture.open') : t('picture.openNamed', { alt })));
    // Texts come and go with questions and languages, drawn in several places.
    const observer = new MutationObserver(name);
    name();
    observer.observe(within, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      unnameAll(within);
    };
  }, [sheet, t, allowed]);
  useEffect(() => {
    const within = sheet.current;
    if (!within || !allowed) return;
    const open = (event: Event) => {
      const picture = enlargedBy(event.target);
      if (picture) setOpened({ address: picture.src, alt: picture.alt, position });
    };
    const openByKey = (event: KeyboardEvent) => {
      if (!(event.target instanceof HTMLImageElement) || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      open(event);
    };
    within.addEventListener('click', open);
    within.addEventListener('keydown', openByKey);
    return () => {
      within.removeEventListener('click', open);
      within.removeEventListener('keydown', openByKey);
    };
  }, [sheet, position, allowed]);
  return { opened: opened?.position === position ? opened : null, close: () => setOpened(null) };
}

/** Pictures of the texts become buttons for keys and screen readers. The texts themselves are the server's, and stay. */
function nameAll(within: HTMLElement, nameOf: (alt: string) => string): void {
  for (const picture of within.querySelectorAll<HTMLImageElement>('.rich img')) {
    if (picture.closest('label')) continue;
    picture.tabIndex = 0;
    picture.setAttribute('role', 'button');
    picture.setAttribute('aria-haspopup', 'dialog');
    picture.setAttribute('aria-label', nameOf(picture.alt));
  }
}

/** A text that stays while the section changes to one without this tool is a text again. */
function unnameAll(within: HTMLElement): void {
  for (const picture of within.querySelectorAll('.rich img[role=button]'))
    for (const name of ['tabindex', 'role', 'aria-haspopup', 'aria-label']) picture.removeAttribute(name);
}

/** The picture that a press here opens, if any. */
function enlargedBy(target: EventTarget | null): HTMLImageElement | null {
  if (!(target instanceof Element) || target.closest('label')) return null;
  if (target instanceof HTMLImageElement) return target;
  const button = target.closest<HTMLElement>('[data-enlarges]');
  const pictures = button?.closest('.option-row')?.querySelectorAll<HTMLImageElement>('.rich img');
  return pictures?.[Number(button?.dataset['enlarges'])] ?? null;
}
