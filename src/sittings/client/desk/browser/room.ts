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

/** Counts how often the page loses the focus, from now on; gives how to ask. */
export function focusLost(): () => number {
  let times = 0;
  addEventListener('blur', () => void (times += 1));
  return () => times;
}
