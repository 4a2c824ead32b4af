import { Checkbox, Fieldset, Select, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SignInBlocks } from '../../identity/client/sign-in/sign-in-blocks.tsx';
import { FormFrame } from '../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../platform/ui/form/use-app-form.ts';
import { companyContract } from '../contract.ts';
import { companyApi, type CompanySettings } from './api.ts';
import { PaperApproval } from './paper-approval.tsx';
import { SecondFactorOfDeciding } from './second-factor-of-deciding.tsx';
import { useSaved } from './use-saved.ts';

const lengths = [1, 4, 8, 12, 24, 72, 168, 336] as const;

/** The second check, how long a sign-in lasts, and who has to wait after wrong passwords. */
export function SecurityTab({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('companies');
  const form = useAppForm({
    feature: 'companies',
    initial: {
      administrator: settings.twoFactorFor.includes('administrator'),
      examinee: settings.twoFactorFor.includes('examinee'),
      sessionHours: String(settings.sessionHours ?? ''),
    },
    schema: companyContract.updateCompanySecurity.input,
    asInput: ({ sessionHours, ...asked }) => ({
      twoFactorFor: (['administrator', 'examinee'] as const).filter((who) => asked[who]),
      sessionHours: sessionHours === '' ? null : Number(sessionHours),
    }),
    send: companyApi.updateCompanySecurity,
    done: useSaved(),
  });
  const known = [...new Set([...lengths, ...(settings.sessionHours ? [settings.sessionHours] : [])])].sort(
    (a, b) => a - b,
  );
  const label = (hours: number) =>
    hours % 24 === 0 && hours > 24 ? t('security.days', { days: hours / 24 }) : t('security.hours', { hours });
  return (
    <Stack gap="md" maw={720}>
      <SecondFactorOfDeciding relaxed={settings.twoFactorRelaxed} />
      <PaperApproval asked={settings.papersNeedApproval} />
      <FormFrame form={form}>
        <Fieldset legend={t('security.who')}>
          <Stack gap="sm">
            <Text c="dimmed" size="sm">
              {t('security.whoHint')}
            </Text>
            <Checkbox
              label={t('security.administrator')}
              {...form.getInputProps('administrator', { type: 'checkbox' })}
            />
            <Checkbox
              label={t('security.examinee')}
              description={t('security.examineeHint')}
              {...form.getInputProps('examinee', { type: 'checkbox' })}
            />
          </Stack>
        </Fieldset>
        <Fieldset legend={t('security.length')}>
          <Select
            label={t('security.lengthLabel')}
            description={t('security.lengthHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDeselect={false}
            maw={320}
            data={[
              ...known.map((hours) => ({ value: String(hours), label: label(hours) })),
              { value: '', label: t('security.usual') },
            ]}
            {...form.getInputProps('sessionHours')}
          />
        </Fieldset>
      </FormFrame>
      <SignInBlocks titled />
    </Stack>
  );
}
