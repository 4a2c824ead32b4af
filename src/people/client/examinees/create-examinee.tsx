import { Fieldset, MultiSelect, Radio, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStandingChanged } from '../../../platform/client/session/why-no-more.ts';
import { to, useGo } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm, type AppForm } from '../../../platform/ui/form/use-app-form.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { peopleContract } from '../../contract.ts';
import { classroomsQuery, peopleApi } from '../api.ts';
import {
  AccommodationFields,
  asExamineeInput,
  ContactSection,
  newExaminee,
  PersonFields,
  type ExamineeDraft,
} from './examinee-fields.tsx';
import { FirstPassword } from '../password/first-password.tsx';
import { Registered, type NewSignIn } from '../password/registered.tsx';

type Fields = ExamineeDraft & { access: 'invitation' | 'password' | 'slip'; password: string; classroomIds: string[] };

/** A new examinee: invited by e-mail, with a first password, or with a slip to be printed. */
export function CreateExaminee() {
  const { t } = useTranslation('people');
  const [registered, setRegistered] = useState<NewSignIn | null>(null);
  return (
    <>
      <PageHeader title={t('create.title')} parent={{ label: t('examinees.title'), target: to('admin-examinees') }} />
      {registered ? (
        <Registered {...registered} onNext={() => setRegistered(null)} />
      ) : (
        <RegistrationForm onDone={setRegistered} />
      )}
    </>
  );
}

function useRegistration(onDone: (registration: NewSignIn) => void) {
  const { t } = useTranslation('people');
  const go = useGo();
  const queries = useQueryClient();
  const standingChanged = useStandingChanged();
  const { language, personName } = useFormat();
  const initial: Fields = { ...newExaminee(language), access: 'password', password: '', classroomIds: [] };
  return useAppForm({
    feature: 'people',
    initial,
    schema: peopleContract.createExaminee.input,
    asInput: ({ access, password, ...values }) => ({
      ...asExamineeInput(values as Fields),
      password: access === 'password' ? password : null,
      invite: access === 'invitation',
    }),
    send: peopleApi.createExaminee,
    refusalAt: {
      number_taken: 'number',
      email_taken: 'email',
      no_email_to_invite: 'email',
      password_too_weak: 'password',
      password_too_common: 'password',
    },
    done: async (reply, values) => {
      const { id, signInName } = reply as { id: string; signInName: string };
      await queries.invalidateQueries({ queryKey: ['examinees'] });
      standingChanged();
      const name = personName(values);
      if (values.access === 'password') return onDone({ name, signInName, password: values.password });
      toast('done', { message: t(values.access === 'slip' ? 'create.slipLater' : 'create.invited', { name }) });
      return go(to('admin-examinees-id', { params: { id } }));
    },
  });
}

function RegistrationForm({ onDone }: { onDone: (registration: NewSignIn) => void }) {
  const { t } = useTranslation('people');
  const go = useGo();
  const form = useRegistration(onDone);
  return (
    <FormFrame
      creates
      form={form}
      adds="examinees"
      submitLabel={t('create.submit')}
      onCancel={() => void go(to('admin-examinees'))}
    >
      <PersonFields form={form} />
      <ContactSection form={form} />
      <ClassroomField form={form} />
      <AccommodationFields form={form} />
      <AccessFields form={form} />
    </FormFrame>
  );
}

function ClassroomField({ form }: { form: AppForm<Fields> }) {
  const { t } = useTranslation('people');
  const { text } = useFormat();
  const { data: classrooms = [] } = useQuery(classroomsQuery);
  return (
    <Fieldset legend={t('create.classrooms')}>
      <MultiSelect
        aria-label={t('create.classrooms')}
        description={t('create.classroomsHint')}
        nothingFoundMessage={t('create.noClassrooms')}
        searchable
        clearable
        data={classrooms.map(({ id, code, title }) => ({ value: id, label: `${code} ${text(title)}`.trim() }))}
        {...form.getInputProps('classroomIds')}
      />
    </Fieldset>
  );
}

function AccessFields({ form }: { form: AppForm<Fields> }) {
  const { t } = useTranslation('people');
  return (
    <Fieldset legend={t('create.account')}>
      <Stack gap="md">
        <Radio.Group label={t('create.access')} {...form.getInputProps('access')}>
          <Stack gap="xs" mt="xs">
            {(['password', 'invitation', 'slip'] as const).map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`create.accessBy.${value}`)}
                description={t(`create.accessHint.${value}`)}
                disabled={value === 'invitation' && form.values.email.trim() === ''}
              />
            ))}
          </Stack>
        </Radio.Group>
        {form.values.access === 'password' && (
          <FirstPassword label={t('create.password')} input={form.getInputProps('password')} />
        )}
      </Stack>
    </Fieldset>
  );
}
