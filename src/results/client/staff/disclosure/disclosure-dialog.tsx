import { Checkbox, Select, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Exam } from '../../../../exams/client/api.ts';
import { Dialog } from '../../../../platform/ui/dialog/dialog.tsx';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../../platform/ui/form/use-app-form.ts';
import { disclosureContract } from '../../../disclosure-contract.ts';
import { disclosureLevels, type DisclosureLevel } from '../../../domain/disclosure/disclosure.ts';
import { useDisclosureTexts } from '../../use-disclosure-texts.ts';
import { disclosureApi, disclosureQuery, type Disclosure } from './api.ts';
import { Others } from './others.tsx';

type Props = { readonly exam: Exam; readonly disclosure: Disclosure; readonly onClose: () => void };
type Values = { level: DisclosureLevel | 'usual'; regardless: boolean; reason: string };

/** What the examinees of an exam see from now on; once results are out, for a reason. */
export function DisclosureDialog({ exam, disclosure, onClose }: Props) {
  const words = useDisclosureTexts();
  const queries = useQueryClient();
  const initial: Values = { level: disclosure.ownLevel ?? 'usual', regardless: disclosure.regardless, reason: '' };
  const form = useAppForm({
    feature: 'results',
    initial,
    schema: disclosureContract.updateDisclosure.input,
    asInput: ({ level, ...values }) => ({ examId: exam.id, ...values, level: level === 'usual' ? null : level }),
    refusalAt: { reason_missing: 'reason' },
    send: disclosureApi.updateDisclosure,
    done: async () => {
      toast('done', { id: 'exam-disclosure', message: words('saved') });
      await queries.invalidateQueries({ queryKey: disclosureQuery(exam.id).queryKey });
      onClose();
    },
  });
  const { level, regardless } = form.getValues();
  const usual = words('asCompany', { level: words(`level.${disclosure.usual}`) });
  const shows = (level === 'usual' ? disclosure.usual : level) !== 'result';
  const choices = [
    { value: 'usual', label: usual },
    ...disclosureLevels.map((value) => ({ value, label: words(`level.${value}`) })),
  ];
  return (
    <Dialog opened title={words('title')} onClose={onClose}>
      <FormFrame form={form} onCancel={onClose}>
        <Stack gap="md">
          <Select
            data-autofocus
            label={words('levelLabel')}
            data={choices}
            allowDeselect={false}
            {...form.getInputProps('level')}
          />
          <Checkbox
            label={words('regardless')}
            description={words('regardlessHint')}
            {...form.getInputProps('regardless', { type: 'checkbox' })}
          />
          {shows && <Others disclosure={{ others: disclosure.others, waits: !regardless && disclosure.waits }} />}
          {disclosure.isOut && (
            <Textarea
              label={words('reason')}
              description={words('reasonHint')}
              required
              rows={3}
              maxLength={2000}
              {...form.getInputProps('reason')}
            />
          )}
        </Stack>
      </FormFrame>
    </Dialog>
  );
}
