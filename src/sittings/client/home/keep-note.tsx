import { Alert } from '@mantine/core';
import { IconDeviceDesktopOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWillKeep } from '../keeping/use-will-keep.ts';

/** Says before the start that this browser, or this address, cannot keep the exam; where it can, nothing. */
export function KeepNote() {
  const { t } = useTranslation('sittings');
  if (useWillKeep()) return null;
  return (
    <Alert mt="lg" color="yellow" icon={<IconDeviceDesktopOff size={20} />} title={t('keep.title')}>
      {t(globalThis.isSecureContext ? 'keep.browser' : 'keep.address')}
    </Alert>
  );
}
