import { useEffect, useRef } from 'react';

/** How far a key moves the band, in pixels. */
const step = 32;

/** A band that leaves a few lines clear and dims the rest. It follows the pointer and the focus; comma and full stop move it. */
export function LineFocus() {
  const band = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sheet = document.querySelector<HTMLElement>('.sheet');
    if (!sheet) return;
    let at = sheet.getBoundingClientRect().top + 120;
    const place = (next: number) => {
      const { top, bottom } = sheet.getBoundingClientRect();
      at = Math.min(Math.max(next, top), bottom);
      band.current?.style.setProperty('--at', `${at - top}px`);
    };
    const follow = (event: PointerEvent) => place(event.clientY);
    const focused = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
      const { top, height } = target.getBoundingClientRect();
      place(top + height / 2);
    };
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element &&
        event.target.matches('input[type=text], textarea, select, [contenteditable=true]');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      if (event.code === 'Comma') place(at - step);
      if (event.code === 'Period') place(at + step);
    };
    place(at);
    sheet.addEventListener('pointermove', follow);
    sheet.addEventListener('focusin', focused);
    addEventListener('keydown', press);
    return () => {
      sheet.removeEventListener('pointermove', follow);
      sheet.removeEventListener('focusin', focused);
      removeEventListener('keydown', press);
    };
  }, []);
  return (
    <div className="line-focus" aria-hidden="true">
      <div ref={band} className="line-band" />
    </div>
  );
}
