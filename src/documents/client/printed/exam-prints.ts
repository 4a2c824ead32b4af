import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../platform/client/session/me.ts';
import type { Reply } from '../../../platform/contract.ts';
import { documentContract } from '../../contract.ts';
import { documentApi } from '../api.ts';

type ExamPrints = Reply<(typeof documentContract)['listExamPrints']>;
export type ExamPrint = ExamPrints['prints'][number];
export type Somebody = ExamPrints['lacking'][number];

export const examPrintsKey = (examId: string) => ['exam-prints', examId] as const;

/** What was printed of an exam for its room, and what has changed since; nothing for who may not see it. */
export function useExamPrints(examId: string, wanted = true) {
  const may = useMay()(documentContract.listExamPrints.permission);
  return useQuery({
    queryKey: examPrintsKey(examId),
    queryFn: () => documentApi.listExamPrints({ examId }),
    enabled: may && wanted,
  });
}

export const isOutdated = ({ facts, places }: ExamPrint): boolean => facts.length > 0 || places.length > 0;
