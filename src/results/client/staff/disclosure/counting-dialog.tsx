import { Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Exam } from '../../../../exams/client/api.ts';
import { Dialog } from '../../../../platform/ui/dialog/dialog.tsx';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../../platform/ui/form/use-app-form.ts';
import { disclosureContract } from '../../../disclosure-contract.ts';
import { countingRules, type CountingRule } from '../../../domain/counting/counting.ts';
import { useDisclosureTexts } from '../../use-disclosure-texts.ts';
import { disclosureApi, type ExamCounting } from './api.ts';

type Props = { readonly exam: Exam; readonly counting: ExamCounting; readonly onClose: () => void };

/** Which of several attempts counts by this exam. */
export function CountingDialog({ exam, counting, onClose }: Props) {
  const words = useDisclosureTexts();
  const queries = useQueryClient();
  const initial: { rule: CountingRule | 'usual' } = { rule: counting.ownRule ?? 'usual' };
  const form = useAppForm({
    feature: 'results',
    initial,
    schema: disclosureContract.updateExamCounting.input,
    asInput: ({ rule }) => ({ examId: exam.id, rule: rule === 'usual' ? null : rule }),
    send: disclosureApi.updateExamCounting,
    done: async () => {
      toast('done', { id: 'exam-counting', message: words('saved') });
      await queries.invalidateQueries({ queryKey: ['results'] });
      onClose();
    },
  });
  const usual = words('asCompany', { level: words(`counting.rule.${counting.usual}`) });
  const choices = [
    { value: 'usual', label: usual },
    ...countingRules.map((value) => ({ value, label: words(`counting.rule.${value}`) })),
  ];
  return (
    <Dialog opened title={words('counting.title')} onClose={onClose}>
      <FormFrame form={form} onCancel={onClose}>
        <Select
          data-autofocus
          label={words('counting.label')}
          {...(exam.practice ? {} : { description: words('counting.examHint') })}
          data={choices}
          allowDeselect={false}
          {...form.getInputProps('rule')}
        />
      </FormFrame>
    </Dialog>
  );
}
