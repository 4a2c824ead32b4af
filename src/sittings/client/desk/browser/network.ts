import type { Network } from '../../retrying.ts';

/** The browser's word on the network, and the moments worth asking again: network back, page looked at again. */
export const browserNetwork: Network = {
  isThere: () => navigator.onLine,
  onReturn: (react) => {
    const seen = () => document.visibilityState === 'visible' && react();
    addEventListener('online', react);
    document.addEventListener('visibilitychange', seen);
    return () => {
      removeEventListener('online', react);
      document.removeEventListener('visibilitychange', seen);
    };
  },
  onLoss: (react) => {
    addEventListener('offline', react);
    return () => removeEventListener('offline', react);
  },
};
