import { use, type ComponentType } from 'react';

/** A component fetched when it is first needed; `preload` fetches it ahead. A failed fetch is tried anew the next time. */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType & { preload: () => Promise<void> } {
  let Loaded: ComponentType | null = null;
  let loading: Promise<void> | null = null;
  let failed = false;
  const preload = () => {
    if (loading && !failed) return loading;
    failed = false;
    loading = load().then(
      (component) => void (Loaded = component),
      (error: unknown) => {
        failed = true;
        throw error;
      },
    );
    return loading;
  };
  function LazyScreen() {
    // A failed fetch breaks this page; trying again by itself would never end.
    if (!Loaded) use(loading ?? preload());
    return Loaded && <Loaded />;
  }
  return Object.assign(LazyScreen, { preload });
}
