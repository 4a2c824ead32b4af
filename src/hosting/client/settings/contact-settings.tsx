import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { hostingContract } from '../../contract.ts';
import { hostingApi, type PlatformSettings } from '../api.ts';
import { SettingSection } from './setting-section.tsx';
import { useSaved } from './use-saved.ts';

/** Whom companies ask about their subscription; they read it where it ends, or where they are suspended. */
export function ContactSettings({ settings }: { settings: PlatformSettings }) {
  const { t } = useTranslation('hosting');
  const { contactName, contactEmail, contactPhone } = settings;
  const form = useAppForm({
    feature: 'hosting',
    initial: { contactName, contactEmail, contactPhone },
    schema: hostingContract.updateContact.input,
    send: hostingApi.updateContact,
    done: useSaved(),
  });
  return (
    <SettingSection id="contact" title={t('settings.contact.title')}>
      <FormFrame form={form}>
        <TextInput
          label={t('settings.contact.name')}
          description={t('settings.contact.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={200}
          {...form.getInputProps('contactName')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            type="email"
            label={t('settings.contact.email')}
            maxLength={254}
            {...form.getInputProps('contactEmail')}
          />
          <TextInput
            type="tel"
            label={t('settings.contact.phone')}
            maxLength={50}
            {...form.getInputProps('contactPhone')}
          />
        </SimpleGrid>
      </FormFrame>
    </SettingSection>
  );
}
