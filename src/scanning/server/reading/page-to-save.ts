import { pagesOf } from '../../domain/match-pages.ts';
import type { AskedExam } from '../read-files.ts';
import type { PageApart } from './packed-pages.ts';
import type { NewPage } from './scan-queries.ts';

type Read = Omit<NewPage, 'examId' | 'scanFileId' | 'pageOfFile' | 'fileId' | 'now'> & {
  readonly picture: Uint8Array | null;
};

/** What is kept of a page that was read: of a stopped one also whose it says to be, where its code is ours. */
export function pageToSave({ outcome, code, picture, paper }: PageApart, { exam }: AskedExam): Read {
  const isOurs = code !== null && !('stopped' in outcome && strange.has(outcome.stopped));
  const version = isOurs && code.version !== '' ? code.version : null;
  return {
    picture,
    paper,
    fault: 'stopped' in outcome ? outcome.stopped : null,
    examinee: isOurs && code.examinee !== '' ? code.examinee : null,
    version,
    sheetPage: isOurs ? code.page : null,
    sheetPages: isOurs && version !== null ? pagesOf(exam.versions.get(version) ?? []) : null,
    answers: 'stopped' in outcome ? [] : outcome.answers,
  };
}

const strange = new Set(['no_code', 'several_codes', 'other_exam', 'not_ours']);

/** A page at which its reader failed. */
export const unreadablePage: Read = {
  picture: null,
  paper: null,
  fault: 'unreadable',
  examinee: null,
  version: null,
  sheetPage: null,
  sheetPages: null,
  answers: [],
};
