import { useRouterState } from '@tanstack/react-router';

/** A thin bar on top while the next page is on its way. */
export function LoadingBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading ? <div className="loading-bar late" aria-hidden /> : null;
}
