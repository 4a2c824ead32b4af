// Runs before the first paint, so that the page never shows the wrong colours. Kept in step with platform/ui/app/scheme.ts.
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem('sanam.scheme');
  } catch {
    // Storage may be forbidden; the system's scheme is used.
  }
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  root.classList.toggle('p-dark', dark);
  root.style.colorScheme = dark ? 'dark' : 'light';
  root.lang = /^\/th(\/|$)/.test(location.pathname) ? 'th' : 'en';
})();
