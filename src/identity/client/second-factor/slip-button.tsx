import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter, IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Reply } from '../../../platform/contract.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import type { identityContract } from '../../contract.ts';
import { identityApi } from '../api.ts';
import { printLines } from './print-lines.ts';

type Slip = Reply<(typeof identityContract)['issueSignInSlip']>;
type Props = {
  readonly personId: string;
  /** Administrators hear of it, and stand apart from the one who made it for seven days. */
  readonly isStaff: boolean;
  readonly disabled?: boolean;
};

/** Makes a code that lets somebody pass the second check once; shown once, to be handed over. */
export function SlipButton({ personId, isStaff, disabled = false }: Props) {
  const { t } = useTranslation('identity');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTicket size={17} />}
        disabled={disabled}
        onClick={() => setOpened(true)}
      >
        {t('slip.title')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('slip.title')}>
        {opened && <MakeSlip personId={personId} isStaff={isStaff} onClose={close} />}
      </Dialog>
    </>
  );
}

function MakeSlip({ personId, isStaff, onClose }: Omit<Props, 'disabled'> & { onClose: () => void }) {
  const { t } = useTranslation('identity');
  const { t: common } = useTranslation('platform');
  const [slip, setSlip] = useState<Slip | null>(null);
  const make = useAct({
    act: identityApi.issueSignInSlip,
    feature: 'identity',
    changes: [['administrators'], ['examinees', personId]],
    showsRefusal: true,
    done: setSlip,
  });
  if (slip) return <Made slip={slip} onClose={onClose} />;
  return (
    <Stack gap="md">
      <Text className="prose">{t('slip.hint')}</Text>
      {isStaff && <Text className="prose">{t('slip.apart')}</Text>}
      {make.refusal && <Problem>{make.refusal}</Problem>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {common('action.cancel')}
        </Button>
        <Button loading={make.pending} onClick={() => make.run({ personId })}>
          {t('slip.make')}
        </Button>
      </Group>
    </Stack>
  );
}

function Made({ slip: { code, signInName, expiresAt }, onClose }: { slip: Slip; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const { t: common } = useTranslation('platform');
  const { dateTime } = useFormat();
  const until = t('slip.until', { name: signInName, until: dateTime(expiresAt) });
  return (
    <Stack gap="md">
      <Text ta="center" fz={28} fw={600} className="font-mono" aria-label={t('otp.slip')}>
        {code}
      </Text>
      <Text className="prose">{until}</Text>
      <Group justify="flex-end" gap="sm">
        <Button
          variant="default"
          leftSection={<IconPrinter size={17} />}
          onClick={() => printLines(t('slip.sheet', { name: signInName }), [code, until], common('product'))}
        >
          {common('action.print')}
        </Button>
        <Button onClick={onClose}>{common('action.close')}</Button>
      </Group>
    </Stack>
  );
}
