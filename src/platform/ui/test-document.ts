import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { reject } from './confirm.ts';

// A loaded machine may take its time to draw a page.
configure({ asyncUtilTimeout: 10_000 });

/** The files of a worker share one document and one set of modules: each leaves both as it found them. */
afterAll(() => {
  cleanup();
  reject();
  notifications.clean();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  document.documentElement.removeAttribute('lang');
  document.title = '';
});
