import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStandingChanged } from '../../../platform/client/session/why-no-more.ts';
import { RouteLink, to, useGo } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { peopleContract } from '../../contract.ts';
import { peopleApi } from '../api.ts';
import { PersonFields, RightsFields, type AdministratorValues } from './administrator-fields.tsx';

type Created = { readonly id: string; readonly name: string; readonly email: string; readonly enabled: boolean };

/** A new administrator, who gets a link to set a password to their own mailbox. */
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

const nobody: Omit<AdministratorValues, 'language'> = {
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
};

function Form({ onDone }: { onDone: (created: Created) => void }) {
  const { t } = useTranslation('people');
  const go = useGo();
  const queries = useQueryClient();
  const standingChanged = useStandingChanged();
  const { language, personName } = useFormat();
  const initial: AdministratorValues = { ...nobody, language };
  const form = useAppForm({
    feature: 'people',
    initial,
    schema: peopleContract.createAdministrator.input,
    send: peopleApi.createAdministrator,
    refusalAt: { email_taken: 'email', level_gone: 'levelId', company_admin_sees_all: 'datasetRole' },
    done: async (reply, values) => {
      await Promise.all([['administrators'], ['levels']].map((queryKey) => queries.invalidateQueries({ queryKey })));
      standingChanged();
      const { id } = reply as { id: string };
      onDone({ id, email: values.email, name: personName(values), enabled: values.enabled });
    },
  });
  return (
    <FormFrame
      creates
      form={form}
      adds="administrators"
      submitLabel={t('administrator.submit')}
      onCancel={() => void go(to('admin-administrators'))}
      sticky
    >
      <PersonFields form={form} />
      <RightsFields form={form} own={false} />
      <Text c="dimmed" className="prose">
        {t('administrator.byInvitationHint')}
      </Text>
    </FormFrame>
  );
}

/** What was done, and what comes next. */
function Done({ id, name, email, enabled, onNext }: Created & { onNext: () => void }) {
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
      <Title order={2} className="flex items-center gap-2">
        <IconMailForward size={26} aria-hidden />
        {t(enabled ? 'administrator.createdInvited' : 'administrator.createdDisabled', { name })}
      </Title>
      <Text c="dimmed" className="prose" mt="xs">
        {enabled ? t('administrator.createdInvitedHint', { email }) : t('administrator.createdDisabledHint')}
      </Text>
      {next}
    </Paper>
  );
}
