import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { PersonFields, RightsFields } from './administrator-fields.tsx';
import type { Administrator } from './api.ts';
import { useAdministratorForm } from './use-administrator-form.ts';

/** All fields of one administrator; one's own rights stay as they are. */
export function EditAdministrator({ person }: { person: Administrator }) {
  const { t } = useTranslation('people');
  const form = useAdministratorForm(person);
  return (
    <FormFrame form={form} submitLabel={t('administrator.save')} sticky>
      <PersonFields form={form} />
      <RightsFields form={form} own={person.isMe} />
    </FormFrame>
  );
}
