import { use, type ComponentType } from 'react';

/** A component fetched when it is first needed; `preload` fetches it ahead. A failed fetch is tried anew the next time. */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { preload: () => Promise<void> } {
  let Loaded: ComponentType<Props> | null = null;
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
  function LazyScreen(props: Props) {
    // A failed fetch breaks this page; trying again by itself would never end.
    if (!Loaded) use(loading ?? preload());
    return Loaded && <Loaded {...props} />;
  }
  return Object.assign(LazyScreen, { preload });
}
