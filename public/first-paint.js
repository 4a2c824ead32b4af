// On a page that is drawn already (docs/decisions/0047): what makes it work comes after its first paint, one file after
// the other, so that neither the network nor a slow phone is kept from showing it.
(() => {
  const { entry } = document.currentScript.dataset;
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  const fetchAll = async () => {
    const links = [...document.querySelectorAll('link[rel="then"]')];
    for (const link of links) link.rel = 'modulepreload';
    for (const { href } of links) {
      // The one that needs it says what is wrong.
      await import(href).catch(() => null);
      await pause();
    }
    await import(entry);
  };
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    void fetchAll();
  };
  // A page in the background is not painted.
  if (document.hidden) return begin();
  setTimeout(begin, 3000);
  if (PerformanceObserver.supportedEntryTypes?.includes('paint'))
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  else requestAnimationFrame(() => setTimeout(begin));
})();
