import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InDialog } from './in-dialog.tsx';
import { useAskedClose } from './use-asked-close.ts';

type Props = {
  readonly title: ReactNode;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A row seen without leaving the list; full width on a phone. */
export function SidePanel({ title, opened, onClose, wide = false, children }: Props) {
  const { t } = useTranslation('platform');
  const { asking, onClose: close } = useAskedClose(opened, onClose);
  return (
    <Drawer
      opened={opened}
      onClose={close}
      closeOnEscape={!asking}
      title={title}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      size={wide ? 720 : 480}
      overlayProps={{ backgroundOpacity: 0.25 }}
    >
      <InDialog>{children}</InDialog>
    </Drawer>
  );
}
