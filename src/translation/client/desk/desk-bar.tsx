import { Button, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import type { OpenWork } from '../api.ts';
import type { OpenDesk } from './use-desk.ts';

const icons = { send: IconSend, save: IconDeviceFloppy, right: IconCircleCheck } as const;

/** Saving, always in reach; how much is left, and what came of it. */
export function DeskBar({ work, desk }: { work: OpenWork; desk: OpenDesk }) {
  const { t } = useTranslation('translation');
  const { way, steps, save, isDirty, mayDo } = desk;
  const Icon = icons[way];
  const goesOn = Boolean(steps.beside?.next);
  const label = way === 'right' ? 'desk.right' : (`desk.${way}${goesOn ? 'Next' : ''}` as const);
  return (
    <div className="sticky bottom-0 z-10 -mx-1 border-t border-line bg-surface px-1 py-3">
      {save.refusal && <Problem>{save.refusal}</Problem>}
      <Group gap="sm">
        <Button
          leftSection={<Icon size={17} />}
          disabled={!mayDo}
          loading={save.pending}
          // The second click of two would send the next one, which nobody has read.
          onClick={({ detail }) => detail < 2 && desk.finish()}
        >
          {t(label)}
        </Button>
        {way === 'send' && (
          <Button
            variant="default"
            leftSection={<IconDeviceFloppy size={17} />}
            disabled={!isDirty || save.pending}
            onClick={desk.keepDraft}
          >
            {t('desk.draft')}
          </Button>
        )}
        {isDirty && (
          <Button variant="subtle" color="gray" disabled={save.pending} onClick={() => void discard(desk, t)}>
            {t('desk.discard')}
          </Button>
        )}
        <Text size="sm" c="dimmed" role="status" className="min-w-0 flex-1 basis-52">
          {desk.left > 0 ? t('desk.left', { count: desk.left }) : t('desk.whole')}
          {!work.maySend && ` ${t('desk.notSent')}`}
        </Text>
      </Group>
      <Text size="xs" c="dimmed" mt={4} className="max-sm:hidden">
        {t('desk.keys')}
      </Text>
    </div>
  );
}

const discard = (desk: OpenDesk, t: (key: 'desk.discard' | 'desk.discardHeader' | 'desk.discardMessage') => string) =>
  confirm({
    header: t('desk.discardHeader'),
    message: t('desk.discardMessage'),
    acceptLabel: t('desk.discard'),
    accept: async () => desk.clear(),
  });
