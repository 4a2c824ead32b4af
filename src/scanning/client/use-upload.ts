import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhyNotSent } from '../../platform/ui/import/why-not-sent.ts';
import { largestScan } from '../contract.ts';
import { scanningApi, scansKey } from './api.ts';

export const largestMegabytes = largestScan / 1024 / 1024;
export type NotTaken = { readonly name: string; readonly sentence: string };

/** Sends one file; gives a sentence where it was not taken. */
function useSendOne(examId: string) {
  const { t } = useTranslation('scanning');
  const whyNotSent = useWhyNotSent('scanning');
  const tooLarge = () => t('upload.too_large', { megabytes: largestMegabytes });
  const sentenceOf = (error: unknown): string => whyNotSent(error, tooLarge());
  const sendOne = async (scanId: string, file: File): Promise<string | null> => {
    if (file.size === 0) return t('refusal.file_empty');
    if (file.size > largestScan) return tooLarge();
    try {
      await scanningApi.uploadScannedFile({ examId, scanId, name: file.name.slice(-300) }, file);
      return null;
    } catch (error) {
      return sentenceOf(error);
    }
  };
  return { sendOne, sentenceOf };
}

/** Sends files one after the other and has them read; what cannot be taken is said by file, and the others go on. */
export function useUpload(examId: string) {
  const { t } = useTranslation('scanning');
  const queries = useQueryClient();
  const { sendOne, sentenceOf } = useSendOne(examId);
  const [busy, setBusy] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly NotTaken[]>([]);

  const send = async (files: readonly File[]): Promise<void> => {
    if (busy !== null) return;
    const failed: NotTaken[] = [];
    const total = files.length;
    try {
      setBusy(t('upload.sending', { name: files[0]?.name, at: 1, total }));
      const { id: scanId } = await scanningApi.startScan({ examId });
      for (const [at, file] of files.entries()) {
        setBusy(t('upload.sending', { name: file.name, at: at + 1, total }));
        const why = await sendOne(scanId, file);
        if (why !== null) failed.push({ name: file.name, sentence: why });
      }
      if (failed.length < total) await scanningApi.readScan({ examId, scanId });
    } catch (error) {
      failed.push({ name: '', sentence: sentenceOf(error) });
    }
    setBusy(null);
    setProblems(failed);
    await queries.invalidateQueries({ queryKey: scansKey(examId) });
  };
  return { busy, problems, send: (files: readonly File[]) => void send(files) };
}
