import { useTranslation } from 'react-i18next';
import { OverviewLine, OverviewLines } from '../../platform/ui/page/overview.tsx';
import { When } from '../../platform/ui/text/when.tsx';

type SignIn = {
  readonly id: string;
  readonly device: string;
  readonly network: string;
  readonly startedAt: Date;
  /** Null while it is good. */
  readonly endedAt: Date | null;
};

/** Where somebody signed in last, below the facts of an overview. */
export function LastSignIns({ signIns }: { signIns: readonly SignIn[] }) {
  const { t } = useTranslation('people');
  if (signIns.length === 0) return null;
  return (
    <div className="mt-3">
      <OverviewLines>
        {signIns.map(({ id, device, network, startedAt, endedAt }) => (
          <OverviewLine
            key={id}
            note={
              <>
                <When moment={startedAt} />
                {[network, endedAt ? '' : t('signIns.active')].filter(Boolean).map((word) => ` · ${word}`)}
              </>
            }
          >
            {device || t('signIns.unknown')}
          </OverviewLine>
        ))}
      </OverviewLines>
    </div>
  );
}
