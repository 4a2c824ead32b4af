import { useTranslation } from 'react-i18next';
import type { Target } from '../../../platform/client/routing/target.tsx';
import { OverviewBlock, OverviewLine, OverviewLines, OverviewMissing } from '../../../platform/ui/page/overview.tsx';
import { useAbout, useWho, type RecordLine } from '../../../platform/ui/record/record-line.ts';
import { RecordedAct } from '../../../platform/ui/record/recorded-act.tsx';
import { When } from '../../../platform/ui/text/when.tsx';

type Props = {
  readonly title: string;
  readonly lines: readonly RecordLine[];
  readonly target?: Target;
  /** Says what the line is about in the place of who it was. */
  readonly ofOnePerson?: boolean;
};

/** The latest lines of the platform's record, for an overview. */
export function LatestLines({ title, lines, target, ofOnePerson = false }: Props) {
  const { t } = useTranslation('hosting');
  const [who, about] = [useWho(), useAbout()];
  return (
    <OverviewBlock title={title} target={target}>
      {lines.length === 0 && <OverviewMissing>{t('company.recordEmpty')}</OverviewMissing>}
      <OverviewLines>
        {lines.map((line) => (
          <OverviewLine
            key={line.id}
            note={
              <>
                <When moment={line.at} />
                {!ofOnePerson && ` · ${who(line)}`}
                {ofOnePerson && line.about && ` · ${about(line.about)}`}
              </>
            }
          >
            <RecordedAct action={line.action} details={line.details} most={1} />
          </OverviewLine>
        ))}
      </OverviewLines>
    </OverviewBlock>
  );
}
