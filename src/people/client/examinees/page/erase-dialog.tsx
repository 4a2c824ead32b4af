import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { ReasonDialog } from '../../../../platform/ui/dialog/reason-dialog.tsx';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import { examineeRecordEndpoints } from '../../../examinee-record-contract.ts';
import { peopleApi, type WholeExaminee } from '../../api.ts';

type Props = { readonly examinee: WholeExaminee; readonly onClose: () => void };

/** Asks why, and names what goes for good and what stays. */
export function EraseDialog({ examinee, onClose }: Props) {
  const { t } = useTranslation('people');
  const { personName } = useFormat();
  const queries = useQueryClient();
  const name = personName(examinee);
  return (
    <ReasonDialog
      feature="people"
      title={t('examinee.eraseHeader', { name })}
      label={t('examinee.eraseReason')}
      hint={t('examinee.eraseReasonHint')}
      submitLabel={t('examinee.erase')}
      danger
      schema={examineeRecordEndpoints.erasePersonalData.input.pick({ reason: true })}
      most={500}
      send={(reason) => peopleApi.erasePersonalData({ examineeId: examinee.id, reason })}
      done={async () => {
        await Promise.all(['examinees', 'classrooms'].map((kind) => queries.invalidateQueries({ queryKey: [kind] })));
        toast('done', { message: t('examinee.eraseDone', { name }) });
        onClose();
      }}
      onClose={onClose}
    >
      <Text mb="md">{t('examinee.eraseMessage')}</Text>
    </ReasonDialog>
  );
}
