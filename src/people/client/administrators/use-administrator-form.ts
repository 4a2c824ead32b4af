import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import type { AppForm } from '../../../platform/ui/form/use-app-form.ts';
import { useRecordForm } from '../../../platform/ui/form/use-record-form.ts';
import { peopleContract } from '../../contract.ts';
import { peopleApi } from '../api.ts';
import type { AdministratorValues } from './administrator-fields.tsx';
import { administratorQuery, type Administrator } from './api.ts';

type Options = {
  /** All of them where nothing is said. */
  readonly shows?: readonly (keyof AdministratorValues)[];
  readonly onSaved?: () => void;
};

/** What changes an administrator: all of it, or the fields that a dialog shows. */
export function useAdministratorForm(
  person: Administrator,
  { shows, onSaved }: Options = {},
): AppForm<AdministratorValues> {
  const { t } = useTranslation('people');
  const queries = useQueryClient();
  return useRecordForm({
    feature: 'people',
    record: person,
    valuesOf,
    newest: () => queries.fetchQuery({ ...administratorQuery(person.id), staleTime: 0 }),
    // A level brings its flags along.
    together: [
      ['phoneCode', 'mobileNumber'],
      ['role', 'levelId', 'permissions'],
    ],
    shows,
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
      onSaved?.();
    },
  });
}

function valuesOf({ level, ...person }: Administrator): AdministratorValues {
  const { title, givenName, familyName, email, phoneCode, mobileNumber, language } = person;
  const { role, permissions, datasetRole, enabled } = person;
  const names = { title, givenName, familyName, email, phoneCode, mobileNumber, language };
  return { ...names, role, levelId: level?.id ?? null, permissions, datasetRole, enabled };
}
