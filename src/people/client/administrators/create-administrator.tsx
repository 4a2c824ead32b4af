import { Button, Fieldset, Group, Paper, Radio, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to, useGo } from '../../../platform/client/target.tsx';
import { useFormat } from '../../../platform/client/use-format.ts';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm, type AppForm } from '../../../platform/ui/form/use-app-form.ts';
import { PageHeader } from '../../../platform/ui/page-header.tsx';
import { peopleContract } from '../../contract.ts';
import { peopleApi } from '../api.ts';
import { FirstPassword } from '../first-password.tsx';
import { HandedOver } from '../handed-over.tsx';
import { fieldsOf, PersonFields, RightsFields, type AdministratorValues } from './administrator-fields.tsx';

type Values = AdministratorValues & { how: 'invitation' | 'hand'; password: string };
type Created = {
  readonly id: string;
  readonly name: string;
  readonly signInName: string;
  /** Null where an invitation went out. */
  readonly password: string | null;
  readonly enabled: boolean;
};

/** A new administrator, invited or with a first password. */
export function CreateAdministrator() {
  const { t } = useTranslation('people');
  const [created, setCreated] = useState<Created | null>(null);
  return (
    <>
      <PageHeader
        title={t('administrator.createTitle')}
        parent={{ label: t('administrators.title'), target: to('admin-administrators') }}
      />
      {created ? <Done {...created} onNext={() => setCreated(null)} /> : <Form onDone={setCreated} />}
    </>
  );
}

const nobody: Omit<Values, 'language'> = {
  title: {},
  givenName: {},
  familyName: {},
  email: '',
  phoneCode: '+66',
  mobileNumber: '',
  role: 'ROLE_ADMIN',
  levelId: null,
  permissions: [],
  datasetRole: null,
  enabled: true,
  how: 'invitation',
  password: '',
};

function Form({ onDone }: { onDone: (created: Created) => void }) {
  const { t } = useTranslation('people');
  const go = useGo();
  const queries = useQueryClient();
  const { language, personName } = useFormat();
  const initial: Values = { ...nobody, language };
  const form = useAppForm({
    feature: 'people',
    initial,
    schema: peopleContract.createAdministrator.input,
    asInput: ({ how, password, ...values }) => ({ ...values, password: how === 'hand' ? password : null }),
    send: peopleApi.createAdministrator,
    refusalAt: {
      email_taken: 'email',
      level_gone: 'levelId',
      company_admin_sees_all: 'datasetRole',
      password_too_weak: 'password',
      password_too_common: 'password',
    },
    done: async (reply, values) => {
      await Promise.all([['administrators'], ['levels']].map((queryKey) => queries.invalidateQueries({ queryKey })));
      const { id, signInName } = reply as { id: string; signInName: string };
      const password = values.how === 'hand' ? values.password : null;
      onDone({ id, signInName, name: personName(values), password, enabled: values.enabled });
    },
  });
  return (
    <FormFrame
      form={form}
      submitLabel={t('administrator.submit')}
      onCancel={() => void go(to('admin-administrators'))}
      sticky
    >
      <PersonFields form={fieldsOf(form)} />
      <RightsFields form={fieldsOf(form)} own={false} />
      <SignInFields form={form} />
    </FormFrame>
  );
}

function SignInFields({ form }: { form: AppForm<Values> }) {
  const { t } = useTranslation('people');
  return (
    <Fieldset legend={t('administrator.signIn')}>
      <Stack gap="md">
        <Radio.Group label={t('administrator.how')} {...form.getInputProps('how')}>
          <Stack gap="xs" mt="xs">
            <Radio
              value="invitation"
              label={t('administrator.byInvitation')}
              description={t('administrator.byInvitationHint')}
            />
            <Radio value="hand" label={t('administrator.byHand')} description={t('administrator.byHandHint')} />
          </Stack>
        </Radio.Group>
        {form.values.how === 'hand' && (
          <FirstPassword label={t('administrator.password')} input={form.getInputProps('password')} />
        )}
      </Stack>
    </Fieldset>
  );
}

/** What was done, and what has to be handed over. */
function Done({ id, name, signInName, password, enabled, onNext }: Created & { onNext: () => void }) {
  const { t } = useTranslation('people');
  const next = (
    <Group gap="sm" mt="lg">
      <Button autoFocus onClick={onNext}>
        {t('administrator.another')}
      </Button>
      <Button variant="default" component={RouteLink} to={to('admin-administrators-id', { params: { id } })}>
        {t('administrator.toPage')}
      </Button>
      <Button variant="subtle" color="gray" component={RouteLink} to={to('admin-administrators')}>
        {t('administrator.toList')}
      </Button>
    </Group>
  );
  return (
    <Paper maw={720} role="status">
      {password !== null && enabled ? (
        <HandedOver
          title={t('administrator.created', { name })}
          hint={t('administrator.byHandHint')}
          signInName={signInName}
          password={password}
        />
      ) : (
        <>
          <Title order={2} className="flex items-center gap-2">
            <IconMailForward size={26} aria-hidden />
            {t(enabled ? 'administrator.createdInvited' : 'administrator.createdDisabled', { name })}
          </Title>
          <Text c="dimmed" className="prose" mt="xs">
            {enabled
              ? t('administrator.createdInvitedHint', { email: signInName })
              : t('administrator.createdDisabledHint')}
          </Text>
        </>
      )}
      {next}
    </Paper>
  );
}
