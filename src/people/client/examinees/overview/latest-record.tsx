import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { LatestActs } from '../../latest-acts.tsx';
import type { ExamineeOverview } from '../../api.ts';
import type { BlockOfExaminee } from './block.ts';

type Props = BlockOfExaminee & { readonly record: NonNullable<ExamineeOverview['forEditors']>['record'] };

/** What was done last. */
export function LatestRecord({ record, tab }: Props) {
  const { t } = useTranslation('people');
  const { personName } = useFormat();
  return (
    <LatestActs
      title={t('examinee.tab.record')}
      target={tab('record')}
      acts={record}
      who={({ by, byThemselves }) =>
        byThemselves ? t('record.themselves') : by ? personName(by) : t('record.somebody')
      }
    />
  );
}
