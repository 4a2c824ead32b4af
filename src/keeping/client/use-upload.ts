import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useWhyNotSent } from '../../platform/ui/import/why-not-sent.ts';
import { largestBackup, uploadPart } from '../contract.ts';
import type { RestoreActs } from './restore/restore-acts.ts';

/** Sends a backup part by part, and says why where it is not taken. */
export function useUpload(acts: RestoreActs) {
  const { t } = useTranslation('keeping');
  const { number } = useFormat();
  const whyNotSent = useWhyNotSent(acts.feature);
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const sendParts = async (file: File) => {
    const { id: backupId } = await acts.startUpload({ name: file.name.slice(-300), size: file.size });
    for (let from = 0, place = 0; from < file.size; from += uploadPart, place++) {
      setBusy(t('upload.sending', { percent: number(Math.round((from / file.size) * 100)) }));
      await acts.uploadPart({ backupId, place }, file.slice(from, from + uploadPart));
    }
    await acts.finishUpload({ backupId });
  };
  const send = async (file: File): Promise<void> => {
    if (busy !== null) return;
    setProblem(null);
    if (file.size === 0) return setProblem(t('refusal.file_empty'));
    if (file.size > largestBackup) return setProblem(t('upload.tooLarge'));
    setBusy(t('upload.sending', { percent: number(0) }));
    try {
      await sendParts(file);
    } catch (error) {
      setProblem(whyNotSent(error));
    }
    setBusy(null);
    await queries.invalidateQueries({ queryKey: acts.changes });
  };
  return { busy, problem, send: (file: File) => void send(file) };
}
