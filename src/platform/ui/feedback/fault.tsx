import i18next from 'i18next';
import { Fault, Refused } from '../../client/api.ts';
import { toast } from './toast.tsx';

const byStatus: Readonly<Record<number, string>> = {
  0: 'network',
  401: 'signedOut',
  403: 'forbidden',
  404: 'notThere',
  413: 'tooLarge',
  422: 'input',
  429: 'tooMany',
  503: 'busy',
};

/** What went wrong, as a sentence; a fault of ours carries the id to quote. */
export function faultText(error: unknown): string {
  const t = i18next.getFixedT(null, 'platform');
  if (!(error instanceof Fault)) return t('fault.page');
  const key = byStatus[error.status] ?? 'server';
  const sentence = t(`fault.${key}` as 'fault.server');
  return error.faultId ? `${sentence} ${t('fault.id', { id: error.faultId })}` : sentence;
}

/** Says what went wrong where the screen itself has no place for it. Refusals belong to the screen. */
export function toastFault(error: unknown): void {
  if (error instanceof Refused) return;
  toast('problem', { id: error instanceof Fault ? `fault-${error.status}` : 'fault', message: faultText(error) });
}
