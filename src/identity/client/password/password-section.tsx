import { Button, PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../platform/client/session/me.ts';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { identityContract } from '../../contract.ts';
import { isStrongPassword } from '../../domain/password.ts';
import { identityApi } from '../api.ts';
import { NewPasswordInput } from './new-password-input.tsx';
import { ProfileSection } from '../profile/profile-section.tsx';

/** Changes one's own password. */
export function PasswordSection() {
  const { t } = useTranslation('identity');
  const [changing, setChanging] = useState(false);
  return (
    <ProfileSection title={t('password.title')} hint={t('password.hint')}>
      {changing ? (
        <PasswordForm onEnd={() => setChanging(false)} />
      ) : (
        <Button variant="default" onClick={() => setChanging(true)}>
          {t('password.change')}
        </Button>
      )}
    </ProfileSection>
  );
}

function PasswordForm({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('identity');
  const { signInName } = useMe();
  const queries = useQueryClient();
  const form = useAppForm({
    initial: { current: '', password: '' },
    schema: identityContract.changePassword.input,
    send: identityApi.changePassword,
    done: async () => {
      toast('done', { message: t('password.changed') });
      onEnd();
      await queries.invalidateQueries({ queryKey: ['devices'] });
    },
    feature: 'identity',
    refusalAt: { password_wrong: 'current', password_too_weak: 'password', password_too_common: 'password' },
  });
  const submit: typeof form.submit = async (event) => {
    event?.preventDefault();
    const { current, password } = form.getValues();
    if (current !== '' && password !== '' && !isStrongPassword(password))
      return form.setFieldError('password', t('password-invalid-message'));
    return form.submit(event);
  };
  return (
    <FormFrame own form={{ ...form, submit }} submitLabel={t('password.change')} onCancel={onEnd}>
      {/* A browser's password store learns for whom the password is. */}
      <input hidden readOnly name="username" autoComplete="username" value={signInName} />
      <PasswordInput
        label={t('password.current')}
        autoComplete="current-password"
        required
        maxLength={128}
        autoFocus
        {...form.getInputProps('current')}
      />
      <NewPasswordInput label={t('password.new')} {...form.getInputProps('password')} />
    </FormFrame>
  );
}
