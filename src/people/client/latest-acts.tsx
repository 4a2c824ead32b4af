import { useTranslation } from 'react-i18next';
import type { Target } from '../../platform/client/routing/target.tsx';
import { OverviewBlock, OverviewLine, OverviewLines, OverviewMissing } from '../../platform/ui/page/overview.tsx';
import { RecordedAct } from '../../platform/ui/record/recorded-act.tsx';
import { When } from '../../platform/ui/text/when.tsx';
import type { RecordedOfPerson } from './recorded-acts.tsx';

type Props<One extends RecordedOfPerson> = {
  readonly title: string;
  readonly target: Target;
  readonly acts: readonly One[];
  readonly who: (act: One) => string;
};

/** The latest lines of a person's record, for an overview. */
export function LatestActs<One extends RecordedOfPerson>({ title, target, acts, who }: Props<One>) {
  const { t } = useTranslation('people');
  return (
    <OverviewBlock title={title} target={target}>
      {acts.length === 0 && <OverviewMissing>{t('record.none')}</OverviewMissing>}
      <OverviewLines>
        {acts.map((act) => (
          <OverviewLine
            key={act.id}
            note={
              <>
                <When moment={act.happenedAt} />
                {` · ${who(act)}`}
              </>
            }
          >
            <RecordedAct action={act.action} details={act.details} most={1} />
          </OverviewLine>
        ))}
      </OverviewLines>
    </OverviewBlock>
  );
}
