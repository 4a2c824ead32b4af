import { Checkbox, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lastFaultId } from '../../../platform/client/api.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { guidanceContract } from '../../contract.ts';
import { guidanceApi } from '../api.ts';

/** The address as it goes along: without what stands behind a question mark, which may name people. */
const pageHere = () => location.pathname.slice(0, 300);

/** Says what is wrong with the product, to those who run it. */
export function ReportBugDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('guidance');
  const faultId = lastFaultId() ?? '';
  const form = useAppForm({
    feature: 'guidance',
    initial: { happened: '', expected: '', withPage: true },
    schema: guidanceContract.reportBug.input,
    asInput: ({ withPage, ...said }) => ({ ...said, page: withPage ? pageHere() : '', faultId }),
    send: guidanceApi.reportBug,
    done: () => {
      onClose();
      toast('done', { message: t('bug.sent') });
    },
  });
  return (
    <Dialog opened title={t('bug.title')} onClose={onClose}>
      <FormFrame own form={form} submitLabel={t('bug.send')} onCancel={onClose}>
        <Text size="sm" c="dimmed">
          {t('bug.lead')}
        </Text>
        <Textarea
          data-autofocus
          label={t('bug.happened')}
          description={t('bug.happenedHint')}
          required
          rows={5}
          maxLength={4000}
          {...form.getInputProps('happened')}
        />
        <Textarea label={t('bug.expected')} rows={3} maxLength={4000} {...form.getInputProps('expected')} />
        <Checkbox
          label={t('bug.withPage')}
          description={pageHere()}
          {...form.getInputProps('withPage', { type: 'checkbox' })}
        />
        {faultId && (
          <Text size="sm" c="dimmed">
            {t('bug.withFault', { id: faultId })}
          </Text>
        )}
      </FormFrame>
    </Dialog>
  );
}
