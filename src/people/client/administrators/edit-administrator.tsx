import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { peopleContract } from '../../contract.ts';
import { peopleApi } from '../api.ts';
import { PersonFields, RightsFields, type AdministratorValues } from './administrator-fields.tsx';
import type { Administrator } from './api.ts';

/** All fields of one administrator; one's own rights stay as they are. */
export function EditAdministrator({ person }: { person: Administrator }) {
  const { t } = useTranslation('people');
  const queries = useQueryClient();
  const form = useAppForm({
    feature: 'people',
    initial: valuesOf(person),
    schema: peopleContract.changeAdministrator.input,
    asInput: (values) => ({ ...values, administratorId: person.id }),
    send: peopleApi.changeAdministrator,
    refusalAt: { email_taken: 'email', level_gone: 'levelId', company_admin_sees_all: 'datasetRole' },
    done: async () => {
      await Promise.all(
        [['administrators'], ['levels'], ...(person.isMe ? [['me']] : [])].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
      toast('done', { message: t('administrator.saved') });
    },
  });
  return (
    <FormFrame form={form} submitLabel={t('administrator.save')} sticky>
      <PersonFields form={form} />
      <RightsFields form={form} own={person.isMe} />
    </FormFrame>
  );
}

function valuesOf({ level, ...person }: Administrator): AdministratorValues {
  const { title, givenName, familyName, email, phoneCode, mobileNumber, language } = person;
  const { role, permissions, datasetRole, enabled } = person;
  const names = { title, givenName, familyName, email, phoneCode, mobileNumber, language };
  return { ...names, role, levelId: level?.id ?? null, permissions, datasetRole, enabled };
}
