import { Select, Stack, Text, Textarea } from '@mantine/core';
import { Dialog } from '../../../../platform/ui/dialog/dialog.tsx';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../../platform/ui/form/use-app-form.ts';
import { longestNote, type CertificateRow } from '../../../certificate-contract.ts';
import { resultContract } from '../../../contract.ts';
import { revokingReasons, type RevokingReason } from '../../../domain/certificates/certificate-state.ts';
import { resultApi } from '../api.ts';
import { useCertificateTexts } from './use-certificate-texts.ts';

export type RevokedCertificate = Pick<CertificateRow, 'id' | 'serial'>;
export type RevocationReason = { readonly why: RevokingReason; readonly note: string };

export type Revoking = {
  readonly act: 'revoke' | 'replace';
  readonly certificates: readonly RevokedCertificate[];
  /** What stands in the fields at first, where the reason is known. */
  readonly reason?: RevocationReason;
};

/** Asks why certificates are revoked, or one is replaced; what was chosen stays until it is done. */
export function RevokeDialog({ onDone, onClose, ...asked }: Revoking & { onDone: () => void; onClose: () => void }) {
  const words = useCertificateTexts();
  const { act, certificates } = asked;
  const form = useRevocationForm(asked, onDone);
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

const unknownReason: RevocationReason = { why: 'wrong_details', note: '' };

function useRevocationForm({ act, certificates, reason = unknownReason }: Revoking, onDone: () => void) {
  const words = useCertificateTexts();
  const certificateIds = certificates.map(({ id }) => id);
  return useAppForm({
    feature: 'results',
    initial: { ...reason, note: reason.note.slice(0, longestNote) },
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
