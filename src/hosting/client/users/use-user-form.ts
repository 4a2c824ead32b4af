import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import type { AppForm } from '../../../platform/ui/form/use-app-form.ts';
import { useRecordForm } from '../../../platform/ui/form/use-record-form.ts';
import { hostingContract } from '../../contract.ts';
import { hostingApi, userQuery, type PlatformUser } from '../api.ts';
import type { PersonValues } from './person-fields.tsx';

/** What changes somebody of the platform. */
export function useUserForm(user: PlatformUser, onSaved?: () => void): AppForm<PersonValues> {
  const { t } = useTranslation('hosting');
  const queries = useQueryClient();
  const { id } = user;
  return useRecordForm({
    feature: 'hosting',
    record: user,
    valuesOf,
    newest: () => queries.fetchQuery({ ...userQuery(id), staleTime: 0 }),
    schema: hostingContract.updatePlatformUser.input,
    asInput: (values) => ({ id, ...values }),
    send: hostingApi.updatePlatformUser,
    refusalAt: { email_taken: 'email' },
    done: async () => {
      toast('done', { message: t('user.saved') });
      await queries.invalidateQueries({ queryKey: ['platform-users'] });
      onSaved?.();
    },
  });
}

const valuesOf = ({ givenName, familyName, email, language }: PlatformUser): PersonValues => ({
  givenName,
  familyName,
  email,
  language,
});
