import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { hostingContract } from '../../contract.ts';
import { hostingApi, type Company } from '../api.ts';
import { PersonFields, type PersonValues } from '../users/person-fields.tsx';

/** Who runs the company, and inviting somebody who does. */
export function CompanyAdministrators({ company }: { company: Company }) {
  const { t } = useTranslation('hosting');
  const [adding, setAdding] = useState(false);
  return (
    <Stack gap="md" maw={720}>
      <Group justify="space-between">
        <Text c="dimmed" className="prose">
          {t('company.administratorsHint')}
        </Text>
        <Button variant="default" leftSection={<IconUserPlus size={17} />} onClick={() => setAdding(true)}>
          {t('company.add')}
        </Button>
      </Group>
      <Paper p={0}>
        <ul className="divide-y divide-line">
          {company.administrators.map((person) => (
            <Person key={person.accountId} id={company.id} person={person} />
          ))}
        </ul>
      </Paper>
      <Dialog title={t('company.addTitle')} opened={adding} onClose={() => setAdding(false)}>
        <AddForm company={company} onDone={() => setAdding(false)} />
      </Dialog>
    </Stack>
  );
}

function Person({ id, person }: { id: string; person: Company['administrators'][number] }) {
  const { t } = useTranslation('hosting');
  const { personName, dateTime } = useFormat();
  const { accountId, email, enabled, lastSignInAt } = person;
  const invite = useAct({
    act: hostingApi.inviteCompanyAdministrator,
    feature: 'hosting',
    changes: [['companies']],
    done: () => toast('done', { message: t('company.added', { email }) }),
  });
  return (
    <li className="flex flex-wrap items-center gap-3 px-6 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <Text fw={500}>{personName(person)}</Text>
        <Text size="sm" c="dimmed">
          {`${email} · ${lastSignInAt ? t('company.lastSignIn', { moment: dateTime(lastSignInAt) }) : t('company.never')}`}
        </Text>
      </div>
      {!enabled && <StatusBadge tone="stop">{t('company.disabled')}</StatusBadge>}
      {enabled && !lastSignInAt && (
        <Button variant="subtle" loading={invite.pending} onClick={() => invite.run({ id, accountId })}>
          {t('company.inviteAgain')}
        </Button>
      )}
    </li>
  );
}

function AddForm({ company: { id, language }, onDone }: { company: Company; onDone: () => void }) {
  const { t } = useTranslation('hosting');
  const queries = useQueryClient();
  const initial: PersonValues = { givenName: {}, familyName: {}, email: '', language };
  const form = useAppForm({
    feature: 'hosting',
    initial,
    schema: hostingContract.addCompanyAdministrator.input,
    asInput: (values) => ({ id, ...values }),
    send: hostingApi.addCompanyAdministrator,
    refusalAt: { email_taken: 'email' },
    guard: false,
    done: async (_, { email }) => {
      toast('done', { message: t('company.added', { email }) });
      onDone();
      await queries.invalidateQueries({ queryKey: ['companies'] });
    },
  });
  return (
    <FormFrame form={form} submitLabel={t('company.addSubmit')} onCancel={onDone}>
      <PersonFields form={form} />
    </FormFrame>
  );
}
