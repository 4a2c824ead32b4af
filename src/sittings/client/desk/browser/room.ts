import type { FocusWatch } from '../focus-watch.ts';

/** Follows the news of the sitting that this browser holds the pass of. The browser connects again by itself. */
export function followNews(changed: () => void, here: () => void, lost: () => void): () => void {
  const source = new EventSource('/api/sitting/news');
  source.addEventListener('message', changed);
  // What was missed while the line was down is asked for when it is back.
  source.addEventListener('open', changed);
  source.addEventListener('here', here);
  source.addEventListener('error', lost);
  return () => source.close();
}

/** Watches whether the page has the focus and is seen, from now on. */
export function watchFocus(page: FocusWatch): FocusWatch {
  addEventListener('blur', () => page.left());
  addEventListener('focus', () => page.back());
  // A phone hides a page and says nothing of the focus.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') page.left();
    else if (document.hasFocus()) page.back();
  });
  return page;
}
