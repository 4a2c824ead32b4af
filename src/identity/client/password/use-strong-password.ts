import { useTranslation } from 'react-i18next';
import type { AppForm } from '../../../platform/ui/form/use-app-form.ts';
import { isStrongPassword } from '../../domain/password.ts';

/** A form whose password is judged before it is sent: the sentence stands at its field at once. */
export function useStrongPassword<Values extends Record<string, unknown> & { password: string }>(
  form: AppForm<Values>,
): AppForm<Values> {
  const { t } = useTranslation('identity');
  const submit: typeof form.submit = async (event) => {
    event?.preventDefault();
    const { password } = form.getValues();
    if (password !== '' && !isStrongPassword(password))
      return form.setFieldError('password', t('password-invalid-message'));
    return form.submit(event);
  };
  return { ...form, submit };
}
