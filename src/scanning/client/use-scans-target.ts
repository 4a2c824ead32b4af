import { useCallback } from 'react';
import { to, type Target } from '../../platform/client/routing/target.tsx';
import { useMay } from '../../platform/client/session/me.ts';
import { typesEverySheet } from '../../results/domain/typing/types-sheets.ts';

/** Where this person sees the scanned sheets of an exam, or one of them: on the page of the exam, or beside typing. */
export function useScansTarget(): (examId: string, page?: string) => Target {
  const may = useMay();
  const ofExam = may(typesEverySheet);
  return useCallback(
    (id, page) =>
      ofExam
        ? to('admin-exams-id', { params: { id }, search: { tab: 'scans', page } })
        : to('admin-typing-scans', { params: { id }, search: { page } }),
    [ofExam],
  );
}
