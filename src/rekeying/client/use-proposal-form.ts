import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../exams/client/api.ts';
import { to, useGo } from '../../platform/client/routing/target.tsx';
import { toast } from '../../platform/ui/feedback/toast.tsx';
import { useAppForm } from '../../platform/ui/form/use-app-form.ts';
import { rekeyingContract } from '../contract.ts';
import type { Proposal } from '../domain/ruling.ts';
import { changedBy, rekeyingApi, type ChangesShown, type DecidableQuestion } from './api.ts';
import { begunKeys, keysFrom, type KeyEntries } from './keys/proposed-keys.ts';
import { useKeyFields } from './keys/use-key-fields.ts';

export type ProposalValues = {
  readonly policy: Proposal | null;
  readonly reason: string;
  readonly typed: KeyEntries;
};

type Setup = { readonly exam: Exam; readonly question: DecidableQuestion; readonly reportId: string | null };

const { previewKeyDecision, proposeKeyDecision } = rekeyingContract;

/** Sending shows first what would change; with the same choice it is sent once more, as the proposal. */
export function useProposalForm({ exam, question, reportId }: Setup) {
  const { t } = useTranslation('rekeying');
  const queries = useQueryClient();
  const go = useGo();
  const [preview, setPreview] = useState<{ of: string; changes: ChangesShown } | null>(null);
  const [examId, { questionId }] = [exam.id, question];
  const askedOf = ({ policy, typed }: ProposalValues) => {
    return { examId, questionId, policy, keys: keysFrom(policy, typed, question) };
  };
  const isShown = (values: ProposalValues) => preview?.of === JSON.stringify(askedOf(values));
  const [ready, setReady] = useState(false);
  const form = useAppForm<ProposalValues, typeof previewKeyDecision.input | typeof proposeKeyDecision.input>({
    feature: 'rekeying',
    initial: { policy: null, reason: '', typed: begunKeys(question) },
    schema: ready ? proposeKeyDecision.input : previewKeyDecision.input,
    asInput: (values) => ({ ...askedOf(values), reason: values.reason, reportId }),
    send: async (input) => {
      if ('reason' in input) return rekeyingApi.proposeKeyDecision(input);
      // What is typed while the answer is under way has another preview.
      const of = JSON.stringify(askedOf(form.getValues()));
      setPreview({ of, changes: await rekeyingApi.previewKeyDecision(input) });
      return null;
    },
    done: async (reply) => {
      if (reply === null) return;
      toast('done', { id: 'proposed', message: t('form.sent') });
      await Promise.all(changedBy(exam.id).map((queryKey) => queries.invalidateQueries({ queryKey })));
      await go(to('admin-exams-id', { params: { id: exam.id }, search: { tab: 'keys' } }));
    },
  });
  const { policy, typed } = form.getValues();
  const fields = useKeyFields({ question, policy, typed, write: (next) => form.setFieldValue('typed', next) });
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!fields.stops()) await form.submit(event);
  };
  const shown = isShown(form.getValues());
  if (shown !== ready) setReady(shown);
  return { form, fields, submit, preview: shown ? (preview?.changes ?? null) : null };
}
