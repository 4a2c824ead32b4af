import { Alert, Checkbox, Fieldset, Input, Select, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { datasetRoles, permissions, type DatasetRole, type Permission } from '../../../platform/access.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Language, LocalText } from '../../../platform/language.ts';
import { LocalTextInput } from '../../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../../platform/ui/form/local-text-props.ts';
import type { AppForm } from '../../../platform/ui/form/use-app-form.ts';
import { administratorRoles } from '../../administrators-contract.ts';
import { ContactFields } from '../fields/contact-fields.tsx';
import { levelsQuery } from './api.ts';
import { PermissionFlags } from './permission-flags.tsx';

export type AdministratorValues = {
  title: LocalText;
  givenName: LocalText;
  familyName: LocalText;
  email: string;
  phoneCode: string;
  mobileNumber: string;
  language: Language;
  role: (typeof administratorRoles)[number];
  levelId: string | null;
  permissions: Permission[];
  datasetRole: DatasetRole | null;
  enabled: boolean;
};

type Part = { readonly form: AppForm<AdministratorValues> };

export function PersonFields({ form }: Part) {
  const { t } = useTranslation('people');
  return (
    <Fieldset legend={t('administrator.person')}>
      <Stack gap="md">
        <PersonInputs form={form} />
      </Stack>
    </Fieldset>
  );
}

/** Names in both scripts, and how to reach them. */
export function PersonInputs({ form }: Part) {
  const { t } = useTranslation('people');
  return (
    <>
      <LocalTextInput
        label={t('administrator.titleName')}
        description={t('administrator.titleHint')}
        {...localTextProps(form, 'title')}
      />
      <LocalTextInput
        label={t('administrator.givenName')}
        description={t('administrator.namesHint')}
        required
        {...localTextProps(form, 'givenName')}
      />
      <LocalTextInput label={t('administrator.familyName')} required {...localTextProps(form, 'familyName')} />
      <ContactFields
        form={form}
        email={{ label: t('administrator.email'), description: t('administrator.emailHint'), required: true }}
      />
    </>
  );
}

export function RightsFields({ form, own }: Part & { readonly own: boolean }) {
  const { t } = useTranslation('people');
  return (
    <Fieldset legend={t('administrator.rights')}>
      <Stack gap="md">
        <RightsInputs form={form} own={own} />
      </Stack>
    </Fieldset>
  );
}

/** Role, level, flags, dataset role, enabled. One's own cannot be changed. */
export function RightsInputs({ form, own }: Part & { readonly own: boolean }) {
  const { t } = useTranslation('people');
  const { role, enabled } = form.values;
  return (
    <>
      {own && (
        <Alert variant="light" icon={<IconInfoCircle size={18} />}>
          {t('administrator.ownRights')}
        </Alert>
      )}
      <Select
        label={t('administrator.role')}
        description={t('administrator.roleHint')}
        data={administratorRoles.map((value) => ({ value, label: t(`administrators.roles.${value}`) }))}
        allowDeselect={false}
        disabled={own}
        {...form.getInputProps('role')}
      />
      {role === 'ROLE_ADMIN' && <LevelChoice form={form} own={own} />}
      <Flags form={form} own={own} />
      <Select
        label={t('administrator.datasetRole')}
        description={t('administrator.datasetRoleHint')}
        placeholder={t('administrator.noDatasetRole')}
        clearable
        data={datasetRoles.map((value) => ({ value, label: t(`administrators.datasetRoles.${value}`) }))}
        disabled={own}
        {...form.getInputProps('datasetRole')}
      />
      <Switch
        label={t('administrators.enabled')}
        description={t('administrator.enabledHint')}
        checked={enabled}
        disabled={own}
        onChange={(event) => form.setFieldValue('enabled', event.currentTarget.checked)}
      />
    </>
  );
}

function LevelChoice({ form, own }: { form: AppForm<AdministratorValues>; own: boolean }) {
  const { t } = useTranslation('people');
  const { text } = useFormat();
  const { data: levels = [] } = useQuery(levelsQuery);
  const choose = (levelId: string | null) => {
    form.setFieldValue('levelId', levelId);
    // What a level gave is where setting flags one by one begins.
    const level = levels.find(({ id }) => id === (levelId ?? form.values.levelId));
    if (level) form.setFieldValue('permissions', level.permissions);
  };
  return (
    <Select
      {...form.getInputProps('levelId')}
      label={t('administrator.level')}
      description={t('administrator.levelHint')}
      placeholder={t('administrator.noLevel')}
      clearable
      data={levels.map(({ id, name }) => ({ value: id, label: text(name) }))}
      disabled={own}
      onChange={choose}
    />
  );
}

function Flags({ form, own }: { form: AppForm<AdministratorValues>; own: boolean }) {
  const { t } = useTranslation('people');
  const { text } = useFormat();
  const { data: levels = [] } = useQuery(levelsQuery);
  const { role, levelId } = form.values;
  const level = levels.find(({ id }) => id === levelId);
  if (role === 'ROLE_COMPANY_ADMIN')
    return (
      <Checkbox
        checked
        readOnly
        disabled
        label={t('administrator.flagsOfAll')}
        aria-label={t('administrator.flagsOfAll')}
      />
    );
  const held = level?.permissions ?? form.values.permissions;
  return (
    <Input.Wrapper label={t('administrator.flags')} labelElement="div" error={form.errors['permissions']}>
      <Text size="sm" c="dimmed" mb="xs">
        {level
          ? t('administrator.flagsOfLevel', { name: text(level.name) })
          : t('permission.count', { count: held.length, total: permissions.length })}
      </Text>
      <PermissionFlags
        value={held}
        disabled={own || level !== undefined}
        onChange={(flags) => form.setFieldValue('permissions', flags)}
      />
    </Input.Wrapper>
  );
}
