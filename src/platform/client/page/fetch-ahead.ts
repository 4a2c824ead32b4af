/** How many screens from the top of the window a picture is fetched, how often that is looked at, and how many are remembered. */
const screensAhead = 1.3;
const millisecondsBetween = 200;
const mostKept = 200;

/**
 * Pictures that wait to be seen are fetched as soon as they are within 1.3 screens, whatever the browser has of its own;
 * one that was fetched lately does not wait again.
 */
export function fetchAhead(document: Document): () => void {
  const kept = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) {
      const { top, bottom } = picture.getBoundingClientRect();
      const isNear = top < innerHeight * screensAhead && bottom > innerHeight * (1 - screensAhead);
      if (!isNear && !kept.has(picture.src)) continue;
      picture.loading = 'eager';
      kept.add(picture.src);
      const [oldest] = kept;
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    }
  };
  const lookSoon = () => (timer ??= setTimeout(look, millisecondsBetween));
  const watching = new MutationObserver(lookSoon);
  watching.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener('scroll', lookSoon, { capture: true, passive: true });
  lookSoon();
  return () => {
    clearTimeout(timer);
    watching.disconnect();
    document.removeEventListener('scroll', lookSoon, true);
  };
}
