import { Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import type { EntryBy } from '../entry-schema.ts';
import { entryApi, entryDefaultQuery } from './api.ts';
import { WayInChoice } from './way-in-choice.tsx';

/** How new exams on screen are entered where nobody says otherwise; chosen, it is saved. */
export function DefaultWayIn() {
  const { t } = useTranslation('entry');
  const { data } = useQuery(entryDefaultQuery);
  const act = useAct({
    act: entryApi.updateEntryDefault,
    feature: 'entry',
    changes: [entryDefaultQuery.queryKey],
    done: () => toast('done', { message: t('waysIn.saved') }),
  });
  if (!data) return null;
  return (
    <Paper>
      <WayInChoice
        label={t('waysIn.default')}
        description={t('waysIn.defaultHint')}
        value={data.entryBy}
        onChange={(value) => act.run({ entryBy: value as EntryBy })}
      />
    </Paper>
  );
}
