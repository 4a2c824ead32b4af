import { Alert, Anchor, Button, Text, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { hostingContract } from '../../contract.ts';
import { hostingApi, settingsQuery, type Company } from '../api.ts';

/** Closes a company with a reason, or opens it again. */
export function SuspendButton({ company }: { company: Company }) {
  const { t } = useTranslation('hosting');
  const { text } = useFormat();
  const [asking, setAsking] = useState(false);
  const resume = useAct({
    act: hostingApi.resumeCompany,
    feature: 'hosting',
    changes: [['companies']],
    done: () => toast('done', { message: t('company.resumed') }),
  });
  const ask = () =>
    confirm({
      header: t('company.resumeTitle'),
      message: t('company.resumeMessage'),
      acceptLabel: t('company.resume'),
      tone: 'main',
      accept: () => resume.tryRun({ id: company.id }),
    });
  if (company.subscription.status === 'suspended')
    return <Button onClick={() => void ask()}>{t('company.resume')}</Button>;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('company.suspend')}
      </Button>
      <Dialog
        title={t('company.suspendTitle', { name: text(company.name) })}
        opened={asking}
        onClose={() => setAsking(false)}
      >
        <SuspendForm id={company.id} onDone={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

function SuspendForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('hosting');
  const queries = useQueryClient();
  const form = useAppForm({
    feature: 'hosting',
    initial: { reason: '' },
    schema: hostingContract.suspendCompany.input,
    asInput: (values) => ({ id, ...values }),
    send: hostingApi.suspendCompany,
    guard: false,
    done: async () => {
      toast('done', { message: t('company.suspended') });
      onDone();
      await queries.invalidateQueries({ queryKey: ['companies'] });
    },
  });
  return (
    <FormFrame form={form} submitLabel={t('company.suspend')} onCancel={onDone}>
      <Text>{t('company.suspendMessage')}</Text>
      <NobodyToAsk />
      <Textarea
        data-autofocus
        label={t('company.suspendReason')}
        description={t('company.suspendReasonHint')}
        required
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormFrame>
  );
}

/** Where the platform names no contact: the company reads why it is suspended, and not whom to ask. */
function NobodyToAsk() {
  const { t } = useTranslation('hosting');
  const { data } = useQuery(settingsQuery);
  if (!data || data.contactName || data.contactEmail || data.contactPhone) return null;
  return (
    <Alert color="yellow" variant="light">
      {t('company.suspendNobodyToAsk')}{' '}
      <Anchor component={RouteLink} to={to('platform-admin-settings')} inherit>
        {t('company.suspendEnterContact')}
      </Anchor>
    </Alert>
  );
}
