import { Input, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useChangeSearch, useSearch } from '../../../platform/client/routing/target.tsx';
import { useExamPrints } from '../printed/exam-prints.ts';

export type Whom = ReturnType<typeof useWhom>;

/** For whom papers are made: everybody on paper, or those alone who lack one of what was printed so far. The address says which. */
export function useWhom(exam: Exam) {
  const { only } = useSearch();
  const { data } = useExamPrints(exam.id);
  const lacking = data?.lacking.length ?? 0;
  const everybody = exam.candidates.filter(({ onPaper }) => onPaper || exam.kind !== 'both').length;
  return { everybody, lacking, onlyLacking: only === 'lacking' && lacking > 0 };
}

export function WhomChoice({ whom: { everybody, lacking, onlyLacking } }: { whom: Whom }) {
  const { t } = useTranslation('documents');
  const { number } = useFormat();
  const change = useChangeSearch();
  if (lacking === 0) return null;
  return (
    <Input.Wrapper label={t('personalPapers.whom')} labelElement="div">
      <SegmentedControl
        aria-label={t('personalPapers.whom')}
        fullWidth
        orientation="horizontal"
        data={[
          { value: 'everybody', label: t('personalPapers.everybody', { total: number(everybody) }) },
          { value: 'lacking', label: t('personalPapers.lackingOnly', { total: number(lacking) }) },
        ]}
        value={onlyLacking ? 'lacking' : 'everybody'}
        onChange={(only) => change({ only: only === 'lacking' ? only : undefined })}
      />
    </Input.Wrapper>
  );
}
