import { Alert, Radio, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import type { LocalText } from '../../../platform/language.ts';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { LocalTextInput } from '../../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../../platform/ui/form/local-text-props.ts';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { Section } from '../../../platform/ui/page/section.tsx';
import { appealContract } from '../../contract.ts';
import { appealOutcomes, type AppealOutcome } from '../../domain/appeal.ts';
import { appealApi, appealsKey, type Appeal } from '../api.ts';
import { useKeptWords } from '../use-kept-words.ts';

type Props = { readonly exam: Exam; readonly appeal: Appeal };
type Values = { outcome: AppealOutcome | null; answer: LocalText };

/** Answers an appeal; not one's own work, nor while somebody has still to decide on its question. */
export function AnswerForm({ exam, appeal }: Props) {
  const { t } = useTranslation('appeals');
  if (appeal.ownPart)
    return (
      <Alert color="yellow" icon={<IconInfoCircle size={20} aria-hidden />}>
        {t(`answer.own.${appeal.ownPart}`)}
      </Alert>
    );
  if (appeal.decisions.some(({ outcome }) => outcome === null))
    return (
      <Alert color="gray" icon={<IconInfoCircle size={20} aria-hidden />}>
        {t('answer.waits')}
      </Alert>
    );
  return <Form exam={exam} appeal={appeal} />;
}

function Form({ exam, appeal }: Props) {
  const { t } = useTranslation('appeals');
  const queries = useQueryClient();
  const initial: Values = { outcome: null, answer: { en: '', th: '' } };
  const form = useAppForm({
    feature: 'appeals',
    initial,
    schema: appealContract.answerAppeal.input,
    asInput: (values) => ({ ...values, examId: exam.id, appealId: appeal.id }),
    refusalAt: { not_in_their_language: 'answer' },
    send: appealApi.answerAppeal,
    done: async () => {
      toast('done', { id: 'appeal-answered', message: t('answer.sent') });
      await queries.invalidateQueries({ queryKey: appealsKey(exam.id) });
    },
  });
  useKeptWords(`answer ${appeal.id}`, form, 'answer');
  return (
    <Section title={t('answer.title')}>
      <FormFrame form={form} submitLabel={t('answer.send')}>
        <Stack gap="md">
          <Text c="dimmed" className="prose">
            {t('answer.hint')} {t('answer.askMessage')}
          </Text>
          <Radio.Group label={t('answer.outcome')} required {...form.getInputProps('outcome')}>
            <Stack gap="xs" mt={4}>
              {appealOutcomes.map((outcome) => (
                <Radio key={outcome} value={outcome} label={t(`state.${outcome}`)} />
              ))}
            </Stack>
          </Radio.Group>
          <LocalTextInput
            label={t('answer.words')}
            description={t(`answer.wordsIn.${appeal.language}`)}
            required
            multiline
            {...localTextProps(form, 'answer')}
          />
        </Stack>
      </FormFrame>
    </Section>
  );
}
