import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { to, useGo } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { hostingContract } from '../../contract.ts';
import { hostingApi } from '../api.ts';
import { PersonFields, type PersonValues } from './person-fields.tsx';

/** Invites somebody to run the platform. */
export function CreateUser() {
  const { t } = useTranslation('hosting');
  const { language } = useFormat();
  const go = useGo();
  const queries = useQueryClient();
  const initial: PersonValues = { givenName: {}, familyName: {}, email: '', language };
  const form = useAppForm({
    feature: 'hosting',
    initial,
    schema: hostingContract.createPlatformUser.input,
    send: hostingApi.createPlatformUser,
    refusalAt: { email_taken: 'email' },
    done: async (_, { email }) => {
      await queries.invalidateQueries({ queryKey: ['platform-users'] });
      toast('done', { message: t('user.created', { email }) });
      await go(to('platform-admin-users'));
    },
  });
  return (
    <>
      <PageHeader
        title={t('user.create')}
        parent={{ label: t('users.title'), target: to('platform-admin-users') }}
        unsaved={form.isDirty()}
      />
      <FormFrame
        creates
        form={form}
        submitLabel={t('user.submit')}
        onCancel={() => void go(to('platform-admin-users'))}
      >
        <Text c="dimmed" className="prose">
          {t('user.createHint')}
        </Text>
        <PersonFields form={form} />
      </FormFrame>
    </>
  );
}
