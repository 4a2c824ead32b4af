import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { SidePanel } from '../../../platform/ui/dialog/side-panel.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { Section } from './section.tsx';
import { Hint } from '../../../platform/ui/controls/hint.tsx';

const tones = ['ready', 'attention', 'stop', 'active', 'neutral'] as const;

export function Badges() {
  const { t } = useTranslation('guidance');
  return (
    <Section part="badges">
      <Group gap="sm">
        {tones.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {t(`components.badge.${tone}`)}
          </StatusBadge>
        ))}
      </Group>
    </Section>
  );
}

export function Tips() {
  const { t } = useTranslation('guidance');
  return (
    <Section part="tips">
      <Hint label={t('components.tip.text')} focus touch>
        <Button variant="default">{t('components.tip.show')}</Button>
      </Hint>
    </Section>
  );
}

export function Dialogs() {
  const { t } = useTranslation('guidance');
  const [open, setOpen] = useState<'dialog' | 'panel' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section part="dialogs">
      <Group gap="sm">
        <Button variant="default" onClick={() => setOpen('dialog')}>
          {t('components.dialog.open')}
        </Button>
        <Button variant="default" onClick={() => setOpen('panel')}>
          {t('components.dialog.panel')}
        </Button>
      </Group>
      <Dialog title={t('components.dialog.title')} opened={open === 'dialog'} onClose={close}>
        <Text>{t('components.dialog.text')}</Text>
      </Dialog>
      <SidePanel title={t('components.sample.one')} opened={open === 'panel'} onClose={close}>
        <Text>{t('components.section.dialogs.when')}</Text>
      </SidePanel>
    </Section>
  );
}

export function Confirmations() {
  const { t } = useTranslation('guidance');
  const ask = () => confirm({ header: t('components.confirm.header'), message: t('components.confirm.message') });
  const askMain = () =>
    confirm({
      header: t('components.confirm.mainHeader'),
      message: t('components.confirm.mainMessage'),
      acceptLabel: t('components.confirm.mainAccept'),
      tone: 'main',
    });
  return (
    <Section part="confirm">
      <Group gap="sm">
        <Button variant="default" onClick={() => void ask()}>
          {t('components.confirm.delete')}
        </Button>
        <Button variant="default" onClick={() => void askMain()}>
          {t('components.confirm.main')}
        </Button>
      </Group>
    </Section>
  );
}

export function Toasts() {
  const { t } = useTranslation('guidance');
  return (
    <Section part="toasts">
      <Group gap="sm">
        {(['done', 'note', 'problem'] as const).map((kind) => (
          <Button
            key={kind}
            variant="default"
            onClick={() => toast(kind, { message: t(`components.toast.${kind}Text`) })}
          >
            {t(`components.toast.${kind}`)}
          </Button>
        ))}
      </Group>
    </Section>
  );
}

export function Problems() {
  const { t } = useTranslation('guidance');
  return (
    <Section part="problems">
      <div className="max-w-[720px]">
        <Problem>{t('components.problem')}</Problem>
      </div>
    </Section>
  );
}
