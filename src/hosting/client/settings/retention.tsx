import { NumberInput, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { hostingContract } from '../../contract.ts';
import { hostingApi, type PlatformSettings } from '../api.ts';
import { SettingSection } from './setting-section.tsx';
import { useSaved } from './use-saved.ts';

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];
type Days = number | '';

/** How long what is kept is kept. */
export function Retention({ settings }: { settings: PlatformSettings }) {
  const { t } = useTranslation('hosting');
  const initial: { auditDays: Days; outboxDays: Days; signInFailureDays: Days; securityDays: Days } = {
    auditDays: settings.auditDays ?? '',
    outboxDays: settings.outboxDays ?? '',
    signInFailureDays: settings.signInFailureDays,
    securityDays: settings.securityDays,
  };
  const form = useAppForm({
    feature: 'hosting',
    initial,
    schema: hostingContract.updateRetention.input,
    asInput: ({ auditDays, outboxDays, ...always }) => ({
      auditDays: auditDays === '' ? null : auditDays,
      outboxDays: outboxDays === '' ? null : outboxDays,
      ...always,
    }),
    send: hostingApi.updateRetention,
    done: useSaved(),
  });
  return (
    <SettingSection id="retention" title={t('settings.retention.title')}>
      <FormFrame form={form}>
        <Text c="dimmed">{t('settings.retention.hint')}</Text>
        <NumberInput
          label={t('settings.retention.audit')}
          description={t('settings.retention.auditHint')}
          inputWrapperOrder={below}
          min={365}
          maw={320}
          {...form.getInputProps('auditDays')}
        />
        <NumberInput
          label={t('settings.retention.outbox')}
          description={t('settings.retention.outboxHint')}
          inputWrapperOrder={below}
          min={1}
          maw={320}
          {...form.getInputProps('outboxDays')}
        />
        <NumberInput
          label={t('settings.retention.failures')}
          min={1}
          maw={320}
          required
          {...form.getInputProps('signInFailureDays')}
        />
        <NumberInput
          label={t('settings.retention.security')}
          min={7}
          maw={320}
          required
          {...form.getInputProps('securityDays')}
        />
      </FormFrame>
    </SettingSection>
  );
}
