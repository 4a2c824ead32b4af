import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../../../platform/client/api.ts';
import { useMay } from '../../../../platform/client/session/me.ts';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import type { AppForm } from '../../../../platform/ui/form/use-app-form.ts';
import { useRecordForm } from '../../../../platform/ui/form/use-record-form.ts';
import { peopleContract } from '../../../contract.ts';
import { examineeQuery, peopleApi, type WholeExaminee } from '../../api.ts';
import { asExamineeInput, type ExamineeDraft } from '../examinee-fields.tsx';

export type ChangedExaminee = ExamineeDraft & { overrideReason: string };

/** What an extra time was refused for; it holds as long as the same one stands there. */
type InTheWay = { readonly percent: number; readonly values: Refused['values'] };

type Options = {
  /** All of them where nothing is said. */
  readonly shows?: readonly (keyof ChangedExaminee)[];
  readonly onSaved?: () => void;
};

/** Whether the reader may change this person: with the flag, and while there is something to change. */
export function useMayChange({ erasedAt }: WholeExaminee): boolean {
  return useMay()('examinee.edit') && erasedAt === null;
}

/** What changes an examinee: all of the data, or the fields that a dialog shows. */
export function useExamineeForm(examinee: WholeExaminee, { shows, onSaved }: Options = {}) {
  const { t } = useTranslation('people');
  const queries = useQueryClient();
  const [refused, setRefused] = useState<InTheWay | null>(null);
  const inTheWayOf = ({ extraTimePercent }: ExamineeDraft) =>
    refused?.percent === (Number(extraTimePercent) || 0) ? refused.values : null;
  const form: AppForm<ChangedExaminee> = useRecordForm({
    feature: 'people',
    record: examinee,
    valuesOf: draftOf,
    newest: () => queries.fetchQuery({ ...examineeQuery(examinee.id), staleTime: 0 }),
    together: [['phoneCode', 'mobileNumber']],
    shows,
    schema: peopleContract.updateExaminee.input,
    asInput: ({ overrideReason, ...draft }) => ({
      ...asExamineeInput(draft),
      examineeId: examinee.id,
      overrideReason: (inTheWayOf(draft) && overrideReason.trim()) || null,
    }),
    send: (input) => peopleApi.updateExaminee(input).catch(noting(input.extraTimePercent, setRefused)),
    refusalAt: { number_taken: 'number', email_taken: 'email', clashes: 'overrideReason' },
    done: async (reply) => {
      setRefused(null);
      form.setFieldValue('overrideReason', '');
      form.resetDirty();
      await queries.invalidateQueries({ queryKey: ['examinees'] });
      const { signInName: name } = reply as { signInName?: string };
      toast('done', { message: name ? t('examinee.savedAs', { name }) : t('examinee.saved') });
      onSaved?.();
    },
  });
  return { form, inTheWay: inTheWayOf(form.values) };
}

/** Keeps what an extra time gets in the way of, and passes the refusal on. */
const noting = (percent: number, note: (found: InTheWay) => void) => (error: unknown) => {
  if (error instanceof Refused && error.code === 'clashes') note({ percent, values: error.values });
  throw error;
};

const draftOf = (examinee: WholeExaminee): ChangedExaminee => ({
  number: examinee.number,
  title: examinee.title,
  givenName: examinee.givenName,
  familyName: examinee.familyName,
  gender: examinee.gender,
  birthDate: examinee.birthDate,
  birthPlace: examinee.birthPlace,
  email: examinee.email ?? '',
  phoneCode: examinee.phoneCode,
  mobileNumber: examinee.mobileNumber,
  licenceCategories: examinee.licenceCategories,
  language: examinee.language,
  extraTimePercent: examinee.extraTimePercent,
  largerText: examinee.largerText,
  overrideReason: '',
});
