import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fault } from '../../platform/client/api.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useWhyNotSent } from '../../platform/ui/import/why-not-sent.ts';
import { largestBackup } from '../contract.ts';
import type { RestoreActs } from './restore/restore-acts.ts';
import { sendInParts } from './send-parts.ts';

const wait = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/** Sends a backup part by part, goes on with one that was cut off, and says why where it is not taken. */
export function useUpload(acts: RestoreActs) {
  const { t } = useTranslation('keeping');
  const { number } = useFormat();
  const whyNotSent = useWhyNotSent(acts.feature);
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const said = (share: number, isWaiting: boolean) =>
    setBusy(t(isWaiting ? 'upload.waiting' : 'upload.sending', { percent: number(Math.floor(share * 100)) }));
  const send = async (file: File): Promise<void> => {
    if (busy !== null) return;
    setProblem(null);
    if (file.size === 0) return setProblem(t('refusal.file_empty'));
    if (file.size > largestBackup) return setProblem(t('upload.tooLarge'));
    setBusy(t('upload.sending', { percent: number(0) }));
    try {
      await sendInParts(file, { acts, wait, said });
    } catch (error) {
      // What the server has of the file stays: the same file goes on where it was cut off.
      const goesOn = error instanceof Fault ? ` ${t('upload.goOn')}` : '';
      setProblem(`${whyNotSent(error)}${goesOn}`);
    }
    setBusy(null);
    await queries.invalidateQueries({ queryKey: acts.changes });
  };
  return { busy, problem, send: (file: File) => void send(file) };
}
