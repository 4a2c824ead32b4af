import { Loader } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

let running = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  running += by;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The global loading flag: covers the page while an act runs that must not be disturbed. */
export async function blockWhile<Result>(act: () => Promise<Result>): Promise<Result> {
  change(1);
  try {
    return await act();
  } finally {
    change(-1);
  }
}

const isBusy = () => running > 0;
export const useIsBusy = (): boolean => useSyncExternalStore(subscribe, isBusy, isBusy);

export function BusyOverlay() {
  const { t } = useTranslation('platform');
  if (!useIsBusy()) return null;
  return (
    <div className="busy-overlay" role="status" aria-live="assertive" aria-label={t('busy')}>
      <Loader size="lg" />
    </div>
  );
}
