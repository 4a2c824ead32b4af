import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../../../platform/client/api.ts';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../../../platform/ui/form/form-frame.tsx';
import { useAppForm, type AppForm } from '../../../../platform/ui/form/use-app-form.ts';
import { peopleContract } from '../../../contract.ts';
import { mostOfReason } from '../../../examinees-contract.ts';
import { peopleApi, type WholeExaminee } from '../../api.ts';
import {
  AccommodationFields,
  asExamineeInput,
  ContactSection,
  PersonFields,
  type ExamineeDraft,
} from '../examinee-fields.tsx';
import { accommodationParts } from './accommodation-part.ts';

type Draft = ExamineeDraft & { overrideReason: string };

/** What an extra time was refused for; it holds as long as the same one stands there. */
type InTheWay = { readonly percent: number; readonly values: Refused['values'] };

/** The data of an examinee, to change. */
export function EditForm({ examinee }: { examinee: WholeExaminee }) {
  const { t } = useTranslation('people');
  const queries = useQueryClient();
  const [refused, setRefused] = useState<InTheWay | null>(null);
  const inTheWayOf = ({ extraTimePercent }: ExamineeDraft) =>
    refused?.percent === (Number(extraTimePercent) || 0) ? refused : null;
  const form: AppForm<Draft> = useAppForm({
    feature: 'people',
    initial: draftOf(examinee),
    schema: peopleContract.updateExaminee.input,
    asInput: ({ overrideReason, ...draft }) => ({
      ...asExamineeInput(draft),
      examineeId: examinee.id,
      overrideReason: (inTheWayOf(draft) && overrideReason.trim()) || null,
    }),
    send: async (input) => {
      try {
        await peopleApi.updateExaminee(input);
      } catch (error) {
        if (error instanceof Refused && error.code === 'clashes')
          setRefused({ percent: input.extraTimePercent, values: error.values });
        throw error;
      }
    },
    refusalAt: { number_taken: 'number', email_taken: 'email', clashes: 'overrideReason' },
    done: async () => {
      setRefused(null);
      form.setFieldValue('overrideReason', '');
      form.resetDirty();
      await queries.invalidateQueries({ queryKey: ['examinees'] });
      toast('done', { message: t('examinee.saved') });
    },
  });
  const inTheWay = inTheWayOf(form.values);
  return (
    <FormFrame form={form} sticky>
      <PersonFields form={form} />
      <ContactSection form={form} />
      <AccommodationFields form={form}>
        {inTheWay && <KeepExtraTime form={form} values={inTheWay.values} />}
      </AccommodationFields>
    </FormFrame>
  );
}

type Keeping = { readonly form: AppForm<Draft>; readonly values: Refused['values'] };

/** What the extra time gets in the way of, and the reason why it stays. */
function KeepExtraTime({ form, values }: Keeping) {
  const { t } = useTranslation('people');
  return (
    <>
      {accommodationParts.all().map(({ InTheWay }, place) => (
        <InTheWay key={place} values={values} />
      ))}
      <Textarea
        label={t('examinee.keepExtraTime')}
        description={t('examinee.keepExtraTimeHint')}
        rows={2}
        maxLength={mostOfReason}
        {...form.getInputProps('overrideReason')}
      />
    </>
  );
}

const draftOf = (examinee: WholeExaminee): Draft => ({
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
