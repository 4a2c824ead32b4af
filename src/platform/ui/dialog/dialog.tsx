import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InDialog } from './in-dialog.tsx';
import { useAskedClose } from './use-asked-close.ts';
import { useSettled } from './use-settled.ts';

type Props = {
  readonly title: ReactNode;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly size?: number | string;
  readonly children: ReactNode;
};

/** A dialog with a form or a choice. For a question with two answers use `confirm`. */
export function Dialog({ title, opened, onClose, size = 560, children }: Props) {
  const { t } = useTranslation('platform');
  const settled = useSettled(opened);
  const { asking, onClose: close } = useAskedClose(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={close}
      closeOnEscape={!asking}
      closeOnClickOutside={settled}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <InDialog>{children}</InDialog>
    </Modal>
  );
}
