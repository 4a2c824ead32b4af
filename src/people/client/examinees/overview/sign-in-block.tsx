import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../platform/client/session/me.ts';
import { to } from '../../../../platform/client/routing/target.tsx';
import { StatusBadge } from '../../../../platform/ui/controls/status-badge.tsx';
import { OverviewBlock, OverviewFact, OverviewFacts, OverviewStep } from '../../../../platform/ui/page/overview.tsx';
import { When } from '../../../../platform/ui/text/when.tsx';
import type { WholeExaminee } from '../../api.ts';
import type { BlockOfExaminee } from './block.ts';

/** Whether they can sign in, and when they did last. */
export function SignInBlock({ examinee, overview: { forEditors }, tab }: BlockOfExaminee) {
  const { t } = useTranslation('people');
  const may = useMay();
  const why = whyNotIn(examinee);
  const { signInName, lastSignInAt } = examinee;
  return (
    <OverviewBlock title={t('overview.signIn')} target={forEditors ? tab('signIns') : undefined}>
      <OverviewFacts>
        <OverviewFact label={t('overview.canSignIn')}>
          <StatusBadge tone={why === null ? 'ready' : why === 'noPassword' ? 'attention' : 'neutral'}>
            {t(`overview.in.${why ?? 'yes'}`)}
          </StatusBadge>
        </OverviewFact>
        <OverviewFact label={t('examinees.signInName')}>{signInName ?? '–'}</OverviewFact>
        <OverviewFact label={t('examinees.lastSignIn')}>
          {lastSignInAt ? <When moment={lastSignInAt} /> : t('examinees.never')}
        </OverviewFact>
        {forEditors?.device && (
          <OverviewFact label={t('signIns.device')}>{forEditors.device.device || t('signIns.unknown')}</OverviewFact>
        )}
        {forEditors && forEditors.signedIn > 0 && (
          <OverviewFact label={t('signIns.active')}>
            {t('administrator.facts.devices_count', { count: forEditors.signedIn })}
          </OverviewFact>
        )}
      </OverviewFacts>
      {why === 'noPassword' && may('examinee.register') && (
        <div className="mt-2">
          <OverviewStep to={to('admin-examinees-slips', { search: { ids: examinee.id } })}>
            {t('acts.slips')}
          </OverviewStep>
        </div>
      )}
    </OverviewBlock>
  );
}

/** What keeps them out; null where nothing does. */
function whyNotIn({ erasedAt, enabled, hasPassword }: WholeExaminee): 'erased' | 'disabled' | 'noPassword' | null {
  if (erasedAt) return 'erased';
  if (!enabled) return 'disabled';
  return hasPassword ? null : 'noPassword';
}
