import { Alert, Paper, Radio, Select, SimpleGrid, Skeleton, Stack, Textarea } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../exams/client/api.ts';
import { RouteLink, to, useChangeSearch, useSearch } from '../../platform/client/routing/target.tsx';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { FormFrame } from '../../platform/ui/form/form-frame.tsx';
import type { AppForm } from '../../platform/ui/form/use-app-form.ts';
import { Section } from '../../platform/ui/page/section.tsx';
import { PreviewInLanguages } from '../../questions/client/preview/preview-in-languages.tsx';
import { keyPolicies } from '../../results/domain/decided.ts';
import { needsKeys, takesKeys } from '../domain/ruling.ts';
import { questionQuery, questionsQuery, type DecidableQuestion } from './api.ts';
import { ChangesList } from './changes-list.tsx';
import { EssayNote } from './keys/essay-note.tsx';
import { LettersOf } from './letters-of.tsx';
import { KeyFields } from './keys/key-fields.tsx';
import { useProposalForm, type ProposalValues } from './use-proposal-form.ts';
import { usePlaces } from './use-places.ts';

/** Chooses a question of the papers, and what shall hold of it. */
export function ProposalPage({ exam }: { exam: Exam }) {
  const { t } = useTranslation('rekeying');
  const { question: questionId } = useSearch();
  const change = useChangeSearch();
  const questions = useQuery(questionsQuery(exam.id));
  const { nameOf, placesOf } = usePlaces();
  if (questions.isError) return <ErrorState error={questions.error} retry={() => void questions.refetch()} />;
  const data = (questions.data ?? []).map((one) => ({
    value: one.questionId,
    label: `${placesOf(one)} · ${nameOf(one)}`,
  }));
  return (
    <Stack gap="lg">
      <Section title={t('form.title')}>
        <Select
          label={t('form.question')}
          description={t('form.questionHint')}
          data={data}
          value={questionId ?? null}
          onChange={(value) => change({ question: value ?? undefined })}
          searchable
          required
          allowDeselect={false}
        />
      </Section>
      {questionId && <OfQuestion key={questionId} exam={exam} questionId={questionId} />}
    </Stack>
  );
}

function OfQuestion({ exam, questionId }: { exam: Exam; questionId: string }) {
  const { t } = useTranslation('rekeying');
  const { data, error, refetch } = useQuery(questionQuery(exam.id, questionId));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={320} radius="md" />;
  if (data.holdingId)
    return (
      <Alert color="yellow" icon={<IconInfoCircle size={20} aria-hidden />}>
        {t('form.holding')}{' '}
        <RouteLink
          to={to('admin-exams-id', { params: { id: exam.id }, search: { tab: 'keys', decision: data.holdingId } })}
        >
          {t('form.openHolding')}
        </RouteLink>
      </Alert>
    );
  return <ProposalForm exam={exam} question={data} />;
}

function ProposalForm({ exam, question }: { exam: Exam; question: DecidableQuestion }) {
  const { t } = useTranslation('rekeying');
  const { report } = useSearch();
  const { form, fields, submit, preview } = useProposalForm({ exam, question, reportId: report ?? null });
  const { content, key, points } = question;
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Paper className="self-start bg-surface! lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-auto">
          <PreviewInLanguages
            draft={{ content, key, points, explanation: {}, reference: '' }}
            mediaUrl={(hash) => question.media[hash] ?? ''}
          />
          <LettersOf paper={question.lettersOf} />
        </Paper>
        <FormFrame
          form={{ submit, sending: form.sending, problem: form.problem }}
          submitLabel={t(preview ? 'form.send' : 'form.preview')}
        >
          <PolicyChoice form={form} question={question} />
          <KeyFields fields={fields} question={question} />
          <Textarea
            label={t('form.reason')}
            description={t('form.reasonHint')}
            required
            rows={3}
            maxLength={2000}
            {...form.getInputProps('reason')}
          />
          {report && (
            <Alert color="gray" icon={<IconInfoCircle size={20} aria-hidden />}>
              {t('form.fromReport')}
            </Alert>
          )}
        </FormFrame>
      </SimpleGrid>
      {preview && <ChangesList exam={exam} changes={preview} />}
    </Stack>
  );
}

type ChoiceProps = { readonly form: AppForm<ProposalValues>; readonly question: DecidableQuestion };

/** What holds from now on. Of an essay no other key can, and the page says why. */
function PolicyChoice({ form, question: { key } }: ChoiceProps) {
  const { t } = useTranslation('rekeying');
  const withKeys = takesKeys(key);
  return (
    <>
      <Radio.Group label={t('form.policy')} required {...form.getInputProps('policy')}>
        <Stack gap="xs" mt={4}>
          {keyPolicies.map((policy) => (
            <Radio
              key={policy}
              value={policy}
              label={t(`policy.${policy}`)}
              description={t(`policyHint.${policy}`)}
              disabled={needsKeys(policy) && !withKeys}
            />
          ))}
        </Stack>
      </Radio.Group>
      {!withKeys && <EssayNote />}
    </>
  );
}
