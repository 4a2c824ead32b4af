import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { migrationApi } from '../api.ts';
import { broughtInKey } from '../brought-in-query.ts';
import { formerFileQuery } from './former-query.ts';

type Props = { readonly companyId: string; readonly importId: string };

/** Takes back the results that a file brought: at any time, for nothing of the company hangs on them. */
export function UndoFormer({ companyId, importId }: Props) {
  const { t } = useTranslation('migration');
  const { number } = useFormat();
  const [removed, setRemoved] = useState<number | null>(null);
  const { data: file } = useQuery(formerFileQuery({ companyId, importId }));
  const undo = useAct({
    act: migrationApi.undoFormerResults,
    feature: 'migration',
    changes: [['former-imports'], broughtInKey],
    done: (reply) => setRemoved(reply.removed),
  });
  if (removed !== null)
    return (
      <Text fw={600} role="status">
        {t('former.undone', { count: removed, total: number(removed) })}
      </Text>
    );
  if (!file?.imported) return null;
  if (file.undone) return <Text fw={600}>{t('broughtIn.undone')}</Text>;
  const ask = () =>
    confirm({
      header: t('former.undoTitle'),
      message: t('former.undoMessage'),
      acceptLabel: t('former.undo'),
      accept: () => undo.tryRun({ companyId, importId }),
    });
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={17} />}
      loading={undo.pending}
      onClick={() => void ask()}
    >
      {t('former.undo')}
    </Button>
  );
}
