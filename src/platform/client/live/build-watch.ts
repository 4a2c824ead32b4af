declare const __BUILD_ID__: string;

const everyMilliseconds = 5 * 60 * 1000;

/** Asks now and then for the latest build, and when this page comes to the front; calls back once when it is another. */
export function watchBuild(onNewBuild: () => void): () => void {
  const ask = async () => {
    if (document.hidden) return;
    const latest = await fetch('/builds/latest.json', { cache: 'no-store' })
      .then((answer) => (answer.ok ? (answer.json() as Promise<{ id: string }>) : null))
      .catch(() => null);
    if (!latest || latest.id === __BUILD_ID__) return;
    stop();
    onNewBuild();
  };
  const timer = setInterval(() => void ask(), everyMilliseconds);
  const onShow = () => void ask();
  document.addEventListener('visibilitychange', onShow);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onShow);
  };
  return stop;
}
