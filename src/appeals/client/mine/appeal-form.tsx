import { NumberInput, Radio, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { appealContract } from '../../contract.ts';
import { ownAppealApi, ownAppealsQuery } from './api.ts';
import { useKeptWords } from '../use-kept-words.ts';

type Props = { readonly examId: string; readonly questions: number; readonly onClose: () => void };
type Values = { about: 'result' | 'question'; number: number | string; words: string };

/** What is wrong, with the result or with one question of it. */
export function AppealForm({ examId, questions, onClose }: Props) {
  const { t } = useTranslation('appeals');
  const queries = useQueryClient();
  const initial: Values = { about: 'question', number: '', words: '' };
  const form = useAppForm({
    feature: 'appeals',
    initial,
    schema: appealContract.makeAppeal.input,
    asInput: ({ about, number, words }) => ({ examId, words, number: about === 'result' ? null : number }),
    refusalAt: { no_such_question: 'number' },
    send: ownAppealApi.makeAppeal,
    done: async () => {
      toast('done', { id: 'appeal-sent', message: t('mine.sent') });
      await queries.invalidateQueries({ queryKey: ownAppealsQuery(examId).queryKey });
      onClose();
    },
  });
  useKeptWords(`of ${examId}`, form, 'words');
  return (
    <div className="mt-4">
      <FormFrame form={form} submitLabel={t('mine.send')} onCancel={onClose}>
        <Stack gap="md" maw={640}>
          <Radio.Group label={t('mine.about')} required {...form.getInputProps('about')}>
            <Stack gap="xs" mt={4}>
              <Radio value="question" label={t('mine.oneQuestion')} />
              <Radio value="result" label={t('mine.result')} />
            </Stack>
          </Radio.Group>
          {form.getValues().about === 'question' && (
            <NumberInput
              label={t('mine.number')}
              description={t('mine.numberHint', { count: questions })}
              min={1}
              max={questions}
              maw={260}
              required
              {...form.getInputProps('number')}
            />
          )}
          <Textarea
            label={t('mine.words')}
            description={t('mine.wordsHint')}
            required
            rows={5}
            maxLength={2000}
            {...form.getInputProps('words')}
          />
        </Stack>
      </FormFrame>
    </div>
  );
}
