import { startTransition, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { showFatal } from '../feedback/fatal.tsx';

/**
 * Shows the application in the page. What the server has drawn already (docs/decisions/0047) stands until the whole page
 * can take its place. The work is cut into short pieces, so that a slow phone goes on answering.
 */
export async function showApp(root: HTMLElement, app: ReactNode, load: () => Promise<void>): Promise<void> {
  if (root.hasChildNodes()) await load();
  const shown = createRoot(root, { onUncaughtError: (error) => showFatal(root, error) });
  startTransition(() => shown.render(app));
}
