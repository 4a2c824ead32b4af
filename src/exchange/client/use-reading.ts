import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fault, Refused } from '../../platform/client/api.ts';
import { useRefusalText } from '../../platform/client/language/refusal-text.ts';
import { faultText } from '../../platform/ui/feedback/fault.tsx';
import { exchangeContract } from '../contract.ts';
import type { FileFormat } from '../domain/imported.ts';
import { dryRunQuery, exchangeApi, type DryRun } from './api.ts';

const largest = exchangeContract.uploadQuestionFile.bodyLimit;
export const largestMegabytes = largest / 1024 / 1024;

/** The files this page sent, by their imports: to be read again as another format. */
const sent = new Map<string, File>();
export const wasSentHere = (importId: string): boolean => sent.has(importId);

export type ReadingProgress = ReturnType<typeof useReading>;
export type Problem = { readonly name: string; readonly sentence: string };

/** Asks the server to read a file; where that is not possible, says in a sentence why not. */
function useReadOne() {
  const { t } = useTranslation('exchange');
  const queries = useQueryClient();
  const refusalText = useRefusalText('exchange');
  const tooLarge = () => t('fault.file_too_large', { limit: largestMegabytes });
  return async (file: File, format: FileFormat | null): Promise<DryRun | string> => {
    if (file.size === 0) return t('fault.file_empty');
    if (file.size > largest) return tooLarge();
    try {
      const named = { name: file.name.slice(-300), ...(format ? { format } : {}) };
      const dryRun = await exchangeApi.uploadQuestionFile(named, file);
      queries.setQueryData(dryRunQuery(dryRun.id).queryKey, dryRun);
      sent.set(dryRun.id, file);
      return dryRun;
    } catch (error) {
      if (error instanceof Refused) return refusalText(error);
      return error instanceof Fault && error.status === 413 ? tooLarge() : faultText(error);
    }
  };
}

/** Asks the server to read the chosen files, one after the other; what is wrong with them is said in place. */
export function useReading(onRead: (dryRuns: readonly DryRun[], replaced: string | null) => void) {
  const { t } = useTranslation('exchange');
  const readOne = useReadOne();
  const [busy, setBusy] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const read = async (files: readonly File[], format: FileFormat | null, replaced: string | null): Promise<void> => {
    if (busy !== null || files.length === 0) return;
    const done: DryRun[] = [];
    const failed: Problem[] = [];
    for (const [index, file] of files.entries()) {
      const { name } = file;
      setBusy(t(files.length > 1 ? 'file.readingMany' : 'file.reading', { name, at: index + 1, total: files.length }));
      const outcome = await readOne(file, format);
      if (typeof outcome === 'string') failed.push({ name, sentence: outcome });
      else done.push(outcome);
    }
    setBusy(null);
    setProblems(failed);
    if (done.length > 0) onRead(done, replaced);
  };
  return {
    busy,
    problems,
    read: (files: readonly File[]) => void read(files, null, null),
    /** Reads a file again as what somebody says it is; null lets it say so itself. */
    readAs: (importId: string, format: FileFormat | null) => {
      const file = sent.get(importId);
      if (file) void read([file], format, importId);
    },
  };
}
