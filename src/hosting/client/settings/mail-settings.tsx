import { Text, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../platform/client/session/me.ts';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { hostingContract } from '../../contract.ts';
import { hostingApi, type PlatformSettings } from '../api.ts';
import { SettingSection } from './setting-section.tsx';
import { useSaved } from './use-saved.ts';

/** Whom mails come from, and whether they arrive. */
export function MailSettings({ settings }: { settings: PlatformSettings }) {
  const { t } = useTranslation('hosting');
  const saved = useSaved();
  const form = useAppForm({
    feature: 'hosting',
    initial: { mailSender: settings.mailSender },
    schema: hostingContract.updateMailSender.input,
    send: hostingApi.updateMailSender,
    refusalAt: { sender_not_an_address: 'mailSender' },
    done: saved,
  });
  return (
    <SettingSection id="mail" title={t('settings.mail.title')}>
      <Text mb="md">
        {t(settings.mailBySmtp ? 'settings.mail.smtp' : 'settings.mail.folder')}
        {settings.waitingMail > 0 && ` ${t('settings.mail.waiting', { count: settings.waitingMail })}`}
      </Text>
      <FormFrame form={form}>
        <TextInput
          label={t('settings.mail.sender')}
          description={t('settings.mail.senderHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="Sanam <no-reply@example.com>"
          maxLength={200}
          {...form.getInputProps('mailSender')}
        />
      </FormFrame>
      <TestMail />
    </SettingSection>
  );
}

function TestMail() {
  const { t } = useTranslation('hosting');
  const { signInName } = useMe();
  const form = useAppForm({
    feature: 'hosting',
    initial: { to: signInName.includes('@') ? signInName : '' },
    schema: hostingContract.sendTestMail.input,
    send: hostingApi.sendTestMail,
    guard: false,
    done: (_, { to }) => toast('done', { message: t('settings.mail.testSent', { to }) }),
  });
  return (
    <div className="mt-6 border-t border-line pt-4">
      <Title order={3} mb="xs">
        {t('settings.mail.test')}
      </Title>
      <FormFrame form={form} submitLabel={t('settings.mail.testSend')}>
        <TextInput type="email" label={t('settings.mail.testTo')} maw={420} {...form.getInputProps('to')} />
      </FormFrame>
    </div>
  );
}
