import { Button, Stack } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';

type Props = {
  /** There is no field for a code above it, which would say what is wrong. */
  readonly isOnly: boolean;
  readonly problem: string | null;
  readonly asking: boolean;
  readonly onAsk: () => void;
};

/** The browser asks for the device, the finger or the key. */
export function PasskeyButton({ isOnly, problem, asking, onAsk }: Props) {
  const { t } = useTranslation('identity');
  return (
    <Stack gap="md">
      {isOnly && problem && <Problem>{problem}</Problem>}
      <Button
        variant={isOnly ? 'filled' : 'default'}
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={19} />}
        loading={asking}
        onClick={onAsk}
        {...(isOnly ? { 'data-autofocus': true } : {})}
      >
        {t('otp.usePasskey')}
      </Button>
    </Stack>
  );
}
