import type { AnyRouter } from '@tanstack/react-router';

/** After going to another page the focus is at its content: for the keyboard, and so that a screen reader begins there. */
export function focusContentOnNavigation(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
    const content = document.getElementById('content');
    if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true });
  });
}
