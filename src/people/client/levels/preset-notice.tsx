import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../platform/access.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { adminLevels } from '../../domain/admin-level.ts';
import { presetDifference } from '../../domain/preset-difference.ts';
import type { Level } from '../administrators/api.ts';
import { useFlagName } from '../administrators/permission-flags.tsx';
import { peopleApi } from '../api.ts';

/** In what a level that was edited differs from the one every company begins with, and the way back to that. */
export function PresetNotice({ level }: { level: Level }) {
  const { t } = useTranslation('people');
  const { text } = useFormat();
  const flagName = useFlagName();
  const follow = useAct({
    act: peopleApi.changeLevel,
    feature: 'people',
    changes: [['levels'], ['administrators']],
    done: ({ changedAdministrators: count }) => toast('done', { message: t('levels.saved', { count }) }),
  });
  const difference = presetDifference(level);
  const { id: levelId, name, preset, administratorCount: count } = level;
  if (!difference || !preset) return null;
  const named = (flags: readonly Permission[]) => flags.map((flag) => flagName(flag, true)).join(' · ');
  const { more, fewer } = difference;
  const ask = () =>
    confirm({
      header: t('levels.followHeader', { name: text(name) }),
      message: t('levels.followMessage', { count }),
      acceptLabel: t('levels.follow'),
      accept: () => follow.tryRun({ levelId, name, permissions: [...adminLevels[preset]] }),
    });
  return (
    <Alert variant="light" icon={<IconInfoCircle size={18} />} title={t('levels.differs')}>
      <Stack gap={6} align="flex-start">
        {more.length > 0 && <Text size="sm">{t('levels.more', { flags: named(more) })}</Text>}
        {fewer.length > 0 && <Text size="sm">{t('levels.fewer', { flags: named(fewer) })}</Text>}
        <Button variant="default" size="compact-md" loading={follow.pending} onClick={() => void ask()}>
          {t('levels.follow')}
        </Button>
      </Stack>
    </Alert>
  );
}
