import { Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyScreen } from '../../../platform/client/routing/lazy-screen.tsx';
import { InDialog } from '../../../platform/ui/dialog/in-dialog.tsx';
import { layers } from '../../../platform/ui/app/theme.ts';
import { askForProof, settleProof, useIsProofAsked } from './proof-asked.ts';

const ProofForm = lazyScreen(async () => (await import('./proof-form.tsx')).ProofForm);

/**
 * Over a page whose call waits until the person here proves again who they are: above everything, also above an overlay
 * that waits for that call. What is on the page stays as it is.
 */
export function ProofDialog() {
  const { t } = useTranslation('identity');
  const { t: common } = useTranslation('platform');
  const isAsked = useIsProofAsked();
  useEffect(askForProof, []);
  return (
    <Modal
      opened={isAsked}
      onClose={() => settleProof(false)}
      closeOnClickOutside={false}
      title={t('proof.title')}
      zIndex={layers.busy + 1}
      closeButtonProps={{ 'aria-label': common('action.close') }}
    >
      <InDialog>{isAsked && <ProofForm />}</InDialog>
    </Modal>
  );
}
