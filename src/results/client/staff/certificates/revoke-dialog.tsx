import { Select, Stack, Text, Textarea } from '@mantine/core';
import { Dialog } from '../../../../platform/ui/dialog/dialog.tsx';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../../platform/ui/form/use-app-form.ts';
import { longestNote, type CertificateRow } from '../../../certificate-contract.ts';
import { resultContract } from '../../../contract.ts';
import { revokingReasons } from '../../../domain/certificates/certificate-state.ts';
import { resultApi } from '../api.ts';
import { useCertificateTexts } from './use-certificate-texts.ts';

export type Revoking = { readonly act: 'revoke' | 'replace'; readonly certificates: readonly CertificateRow[] };

/** Asks why certificates are revoked, or one is replaced; what was chosen stays until it is done. */
export function RevokeDialog({
  act,
  certificates,
  onDone,
  onClose,
}: Revoking & { onDone: () => void; onClose: () => void }) {
  const words = useCertificateTexts();
  const form = useRevoking(act, certificates, onDone);
  const [first] = certificates;
  const serial = first?.serial ?? '';
  const isOne = certificates.length === 1;
  const title =
    act === 'replace'
      ? words('replaceTitle', { serial })
      : isOne
        ? words('revokeOneTitle', { serial })
        : words('revokeTitle', { count: certificates.length });
  const message = act === 'replace' ? 'replaceMessage' : isOne ? 'revokeMessage' : 'revokeManyMessage';
  return (
    <Dialog opened title={title} onClose={onClose}>
      <FormFrame form={form} submitLabel={words(act)} danger={act === 'revoke'} onCancel={onClose}>
        <Stack gap="md">
          <Text>{words(message)}</Text>
          <Select
            data-autofocus
            label={words('why')}
            description={words('whyHint')}
            required
            allowDeselect={false}
            data={revokingReasons.map((value) => ({ value, label: words(value) }))}
            {...form.getInputProps('why')}
          />
          <Textarea
            label={words('note')}
            description={words('noteHint')}
            rows={3}
            maxLength={longestNote}
            {...form.getInputProps('note')}
          />
        </Stack>
      </FormFrame>
    </Dialog>
  );
}

function useRevoking(act: Revoking['act'], certificates: readonly CertificateRow[], onDone: () => void) {
  const words = useCertificateTexts();
  const certificateIds = certificates.map(({ id }) => id);
  return useAppForm({
    feature: 'results',
    initial: { why: 'wrong_details' as const, note: '' },
    schema: resultContract.revokeCertificates.input,
    asInput: (values) => ({ certificateIds, ...values }),
    send: async (input) => {
      const { why, note } = input;
      const [certificateId = ''] = certificateIds;
      const message =
        act === 'replace'
          ? words('replaceDone', await resultApi.replaceCertificate({ certificateId, why, note }))
          : words('revokeDone', { count: (await resultApi.revokeCertificates(input)).revoked });
      toast('done', { message });
    },
    done: async () => onDone(),
  });
}
