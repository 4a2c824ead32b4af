import { Checkbox, Fieldset, PasswordInput, Select, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { identityApi } from '../../../identity/client/api.ts';
import { identityContract } from '../../../identity/contract.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm, type AppForm } from '../../../platform/ui/form/use-app-form.ts';
import { providerKey, type ProviderState } from './provider-query.ts';
import { TryProvider } from './try-provider.tsx';

const initialOf = ({ provider }: ProviderState) => ({
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  scopes: (provider?.scopes ?? ['openid', 'email', 'profile']).join(' '),
  acr: provider?.acr ?? '',
  isOn: provider?.isOn ?? false,
  linksByEmail: provider?.linksByEmail ?? false,
  createsExaminees: provider?.createsExaminees ?? false,
  trustsSecondFactor: provider?.trustsSecondFactor ?? false,
  isDemanded: provider?.isDemanded ?? false,
  spareAccountId: provider?.spareAccountId ?? '',
});
type Values = ReturnType<typeof initialOf>;
type Form = AppForm<Values>;

const asInput = ({ clientSecret, scopes, acr, spareAccountId, ...values }: Values) => ({
  ...values,
  clientSecret: clientSecret.trim() || null,
  scopes: scopes.split(/\s+/).filter(Boolean),
  acr: acr.trim() || null,
  spareAccountId: spareAccountId || null,
});

/** Everything a company settles of its provider. */
export function ProviderForm({ state }: { state: ProviderState }) {
  const { t } = useTranslation('companies');
  const queries = useQueryClient();
  const form = useAppForm({
    feature: 'identity',
    initial: initialOf(state),
    schema: identityContract.saveProvider.input,
    asInput,
    send: identityApi.saveProvider,
    refusalAt: {
      issuer_no_address: 'issuer',
      issuer_not_https: 'issuer',
      scope_openid_missing: 'scopes',
      client_secret_missing: 'clientSecret',
      spare_missing: 'spareAccountId',
      created_are_linked: 'createsExaminees',
    },
    done: async () => {
      toast('done', { message: t('saved') });
      form.setFieldValue('clientSecret', '');
      form.resetDirty();
      await queries.invalidateQueries({ queryKey: providerKey });
    },
  });
  return (
    <FormFrame form={form} extra={<TryProvider issuer={form.values.issuer} />}>
      <WhereFields form={form} hasSecret={state.provider !== null} />
      <WhoFields form={form} />
      <RuleFields form={form} administrators={state.administrators} />
    </FormFrame>
  );
}

const order = { inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input')[] };

function WhereFields({ form, hasSecret }: { form: Form; hasSecret: boolean }) {
  const { t } = useTranslation('companies');
  const field = (name: 'name' | 'issuer' | 'clientId' | 'scopes' | 'acr') => ({
    label: t(`provider.${name}`),
    description: t(`provider.${name}Hint`),
    ...order,
    ...form.getInputProps(name),
  });
  return (
    <Fieldset legend={t('provider.where')}>
      <Stack gap="md">
        <Checkbox
          label={t('provider.isOn')}
          description={t('provider.isOnHint')}
          {...form.getInputProps('isOn', { type: 'checkbox' })}
        />
        <TextInput required {...field('name')} />
        <TextInput required spellCheck={false} {...field('issuer')} />
        <TextInput required spellCheck={false} autoComplete="off" {...field('clientId')} />
        <PasswordInput
          label={t('provider.clientSecret')}
          description={t(hasSecret ? 'provider.clientSecretKept' : 'provider.clientSecretHint')}
          {...order}
          autoComplete="new-password"
          {...form.getInputProps('clientSecret')}
        />
        <TextInput required spellCheck={false} {...field('scopes')} />
        <TextInput spellCheck={false} {...field('acr')} />
      </Stack>
    </Fieldset>
  );
}

function WhoFields({ form }: { form: Form }) {
  const { t } = useTranslation('companies');
  return (
    <Fieldset legend={t('provider.who')}>
      <Stack gap="sm">
        <Box form={form} name="linksByEmail" />
        <Box form={form} name="createsExaminees" />
      </Stack>
    </Fieldset>
  );
}

type RuleProps = { readonly form: Form; readonly administrators: ProviderState['administrators'] };

function RuleFields({ form, administrators }: RuleProps) {
  const { t } = useTranslation('companies');
  return (
    <Fieldset legend={t('provider.rules')}>
      <Stack gap="sm">
        <Box form={form} name="trustsSecondFactor" />
        <Box form={form} name="isDemanded" />
        <Select
          label={t('provider.spare')}
          description={t('provider.spareHint')}
          {...order}
          clearable
          data={administrators.map(({ accountId, signInName }) => ({ value: accountId, label: signInName }))}
          {...form.getInputProps('spareAccountId')}
          value={form.values.spareAccountId || null}
          onChange={(value) => form.setFieldValue('spareAccountId', value ?? '')}
        />
      </Stack>
    </Fieldset>
  );
}

type BoxProps = {
  readonly form: Form;
  readonly name: 'linksByEmail' | 'createsExaminees' | 'trustsSecondFactor' | 'isDemanded';
};

const Box = ({ form, name }: BoxProps) => {
  const { t } = useTranslation('companies');
  return (
    <Checkbox
      label={t(`provider.${name}`)}
      description={t(`provider.${name}Hint`)}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  );
};
