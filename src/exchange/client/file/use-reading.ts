import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhyNotSent } from '../../../platform/ui/import/why-not-sent.ts';
import { exchangeContract } from '../../contract.ts';
import type { FileFormat } from '../../domain/imported.ts';
import type { ColumnMeaning } from '../../domain/formats/table/table-header.ts';
import type { DryRun } from '../api.ts';
import { dryRunQuery } from '../import-queries.ts';
import { useImportWays } from '../import-ways.ts';

const largest = exchangeContract.uploadQuestionFile.bodyLimit;
export const largestMegabytes = largest / 1024 / 1024;

/** The files this page sent, by their imports: to be read again as another format. */
const sent = new Map<string, File>();
export const wasSentHere = (importId: string): boolean => sent.has(importId);

export type ReadingProgress = ReturnType<typeof useReading>;
/** What a file is, and what the columns of a table mean; null and nothing let it say so itself. */
export type ReadAs = { readonly format: FileFormat | null; readonly columns?: readonly (ColumnMeaning | null)[] };

export type Problem = { readonly name: string; readonly sentence: string };

/** Asks the server to read a file; where that is not possible, says in a sentence why not. */
function useReadOne() {
  const { t } = useTranslation('exchange');
  const queries = useQueryClient();
  const ways = useImportWays();
  const whyNotSent = useWhyNotSent('exchange');
  const tooLarge = () => t('fault.file_too_large', { limit: largestMegabytes });
  return async (file: File, { format, columns }: ReadAs): Promise<DryRun | string> => {
    if (file.size === 0) return t('fault.file_empty');
    if (file.size > largest) return tooLarge();
    try {
      const named = { name: file.name.slice(-300), ...(format ? { format } : {}) };
      const meanings = columns ? { columns: columns.map((meaning) => meaning ?? '-') } : {};
      const dryRun = await ways.upload({ ...named, ...meanings }, file);
      queries.setQueryData(dryRunQuery(dryRun.id, ways).queryKey, dryRun);
      sent.set(dryRun.id, file);
      return dryRun;
    } catch (error) {
      return whyNotSent(error, tooLarge());
    }
  };
}

/** Asks the server to read the chosen files, one after the other; what is wrong with them is said in place. */
export function useReading(onRead: (dryRuns: readonly DryRun[], replaced: string | null) => void) {
  const { t } = useTranslation('exchange');
  const readOne = useReadOne();
  const [busy, setBusy] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const read = async (files: readonly File[], as: ReadAs, replaced: string | null): Promise<void> => {
    if (busy !== null || files.length === 0) return;
    const done: DryRun[] = [];
    const failed: Problem[] = [];
    for (const [index, file] of files.entries()) {
      const { name } = file;
      setBusy(t(files.length > 1 ? 'file.readingMany' : 'file.reading', { name, at: index + 1, total: files.length }));
      const outcome = await readOne(file, as);
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
    read: (files: readonly File[]) => void read(files, { format: null }, null),
    /** Reads a file again as what somebody says it and its columns are. */
    readAs: (importId: string, as: ReadAs) => {
      const file = sent.get(importId);
      if (file) void read([file], as, importId);
    },
  };
}
