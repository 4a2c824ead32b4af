import { Button, Group, Text } from '@mantine/core';
import { IconBulb, IconCamera } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { pageName, type SheetLook } from '../../domain/look-at-sheet.ts';
import type { useCamera } from './use-camera.ts';

type Props = {
  readonly camera: Pick<ReturnType<typeof useCamera>, 'hasTorch' | 'isLit' | 'light'>;
  readonly look: SheetLook | null;
  readonly taken: ReadonlySet<string>;
  readonly onTake: () => void;
};

/** What the camera sees, in words, and the buttons for who takes pictures by hand. */
export function Controls({ camera: { hasTorch, isLit, light }, look, taken, onTake }: Props) {
  const { t } = useTranslation('scanning');
  return (
    <Group justify="space-between" wrap="wrap" gap="sm">
      <Text fw={600} className="min-w-0 flex-1 basis-60">
        {seen()}
      </Text>
      <Group gap="xs">
        {hasTorch && (
          <Button variant="default" aria-pressed={isLit} leftSection={<IconBulb size={18} />} onClick={light}>
            {t('camera.light')}
          </Button>
        )}
        <Button autoFocus size="md" leftSection={<IconCamera size={20} />} onClick={onTake}>
          {t('camera.take')}
        </Button>
      </Group>
    </Group>
  );

  function seen(): string {
    if (!look || ('why' in look && look.why === 'no_code')) return t('camera.looking');
    if ('why' in look) return t(`camera.again.${look.why}`);
    return taken.has(pageName(look.sheet)) ? t('camera.nextOne') : t('camera.holdStill');
  }
}
