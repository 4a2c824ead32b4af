import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../exams/client/api.ts';
import { to, useGo } from '../../platform/client/routing/target.tsx';
import { toast } from '../../platform/ui/feedback/toast.tsx';
import { useAppForm } from '../../platform/ui/form/use-app-form.ts';
import { rekeyingContract } from '../contract.ts';
import type { Proposal } from '../domain/ruling.ts';
import { changedBy, rekeyingApi, type ChangesShown, type DecidableQuestion } from './api.ts';
import { keysFrom, noKey, type KeyFields } from './proposed-keys.ts';

export type ProposalValues = KeyFields & { readonly policy: Proposal | null; readonly reason: string };

type Setup = { readonly exam: Exam; readonly question: DecidableQuestion; readonly reportId: string | null };

const { previewKeyDecision, proposeKeyDecision } = rekeyingContract;
type ProposalInput = Parameters<typeof rekeyingApi.proposeKeyDecision>[0];

/** Sending shows first what would change; with the same choice it is sent once more, as the proposal. */
export function useProposalForm({ exam, question, reportId }: Setup) {
  const { t } = useTranslation('rekeying');
  const queries = useQueryClient();
  const go = useGo();
  const [preview, setPreview] = useState<{ of: string; changes: ChangesShown } | null>(null);
  const askedOf = ({ policy, reason: _, ...fields }: ProposalValues) => ({
    examId: exam.id,
    questionId: question.questionId,
    policy,
    keys: keysFrom(policy, fields, question.key),
  });
  const isShown = (values: ProposalValues) => preview?.of === JSON.stringify(askedOf(values));
  const initial: ProposalValues = { ...noKey, policy: null, reason: '' };
  const [ready, setReady] = useState(false);
  const form = useAppForm({
    feature: 'rekeying',
    initial,
    schema: ready ? proposeKeyDecision.input : previewKeyDecision.input,
    asInput: (values) => ({ ...askedOf(values), reason: values.reason, reportId }),
    send: async (input) => {
      if ('reason' in input) return rekeyingApi.proposeKeyDecision(input as ProposalInput);
      const changes = await rekeyingApi.previewKeyDecision(input);
      setPreview({ of: JSON.stringify(askedOf(form.getValues())), changes });
      return null;
    },
    done: async (reply) => {
      if (reply === null) return;
      toast('done', { id: 'proposed', message: t('form.sent') });
      await Promise.all(changedBy(exam.id).map((queryKey) => queries.invalidateQueries({ queryKey })));
      await go(to('admin-exams-id', { params: { id: exam.id }, search: { tab: 'keys' } }));
    },
  });
  const shown = isShown(form.getValues());
  if (shown !== ready) setReady(shown);
  return { form, preview: shown ? (preview?.changes ?? null) : null };
}
