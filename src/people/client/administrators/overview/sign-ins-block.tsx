import { useTranslation } from 'react-i18next';
import { OverviewBlock, OverviewFact, OverviewFacts } from '../../../../platform/ui/page/overview.tsx';
import { When } from '../../../../platform/ui/text/when.tsx';
import { LastSignIns } from '../../last-sign-ins.tsx';
import { twoFactorWord } from '../two-factor-word.ts';
import type { BlockOfAdministrator } from './block.ts';

/** Whether they can sign in, and when and where they did. */
export function SignInsBlock({ person, overview: { signIns }, tab }: BlockOfAdministrator) {
  const { t } = useTranslation('people');
  const { enabled, hasPassword, twoFactor, lastSignInAt } = person;
  const why = enabled ? (hasPassword ? 'yes' : 'noPassword') : 'disabled';
  return (
    <OverviewBlock title={t('overview.signIn')} target={tab('access')}>
      <OverviewFacts>
        <OverviewFact label={t('overview.canSignIn')}>{t(`overview.in.${why}`)}</OverviewFact>
        <OverviewFact label={t('administrator.facts.twoFactor')}>
          {t(`administrator.facts.${twoFactorWord(twoFactor)}`)}
        </OverviewFact>
        <OverviewFact label={t('administrators.lastSignIn')}>
          {lastSignInAt ? <When moment={lastSignInAt} /> : t('administrators.never')}
        </OverviewFact>
      </OverviewFacts>
      <LastSignIns signIns={signIns} />
    </OverviewBlock>
  );
}
