import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fault, Refused } from '../../platform/client/api.ts';
import { useRefusalText } from '../../platform/client/refusal-text.ts';
import { faultText } from '../../platform/ui/fault.tsx';
import { exchangeContract } from '../contract.ts';
import { dryRunQuery, exchangeApi, type DryRun } from './api.ts';

const largest = exchangeContract.uploadQuestionFile.bodyLimit;
export const largestMegabytes = largest / 1024 / 1024;

/** Has a chosen file read on the server; what is wrong with it is said in place. */
export function useReading(onRead: (dryRun: DryRun) => void) {
  const { t } = useTranslation('exchange');
  const queries = useQueryClient();
  const refusalText = useRefusalText('exchange');
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const tooLarge = () => t('fault.file_too_large', { limit: largestMegabytes });
  const read = async (file: File): Promise<void> => {
    if (name !== null) return;
    setProblem(file.size > largest ? tooLarge() : file.size === 0 ? t('fault.file_empty') : null);
    if (file.size > largest || file.size === 0) return;
    setName(file.name);
    try {
      const dryRun = await exchangeApi.uploadQuestionFile({ name: file.name.slice(-300) }, file);
      queries.setQueryData(dryRunQuery(dryRun.id).queryKey, dryRun);
      onRead(dryRun);
    } catch (error) {
      if (error instanceof Refused) setProblem(refusalText(error));
      else setProblem(error instanceof Fault && error.status === 413 ? tooLarge() : faultText(error));
    } finally {
      setName(null);
    }
  };
  return { read: (file: File) => void read(file), name, problem };
}
