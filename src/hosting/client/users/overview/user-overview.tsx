import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LastSignIns } from '../../../../people/client/last-sign-ins.tsx';
import { LinkMailsBlock } from '../../../../people/client/password/link-mails.tsx';
import { SentLinkState } from '../../../../people/client/password/sent-link.tsx';
import { to, type Target } from '../../../../platform/client/routing/target.tsx';
import { ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';
import {
  Overview,
  OverviewBlock,
  OverviewFact,
  OverviewFacts,
  OverviewStep,
} from '../../../../platform/ui/page/overview.tsx';
import { When } from '../../../../platform/ui/text/when.tsx';
import { userOverviewQuery, type PlatformUser, type UserOverview } from '../../api.ts';
import { LatestLines } from '../../record/latest-lines.tsx';
import { PersonBlock } from './person-block.tsx';

/** What somebody of the platform may do, how they sign in, and what is on record. */
export function UserOverviewPanel({ user }: { user: PlatformUser }) {
  const { t } = useTranslation('hosting');
  const { data: overview, error, refetch } = useQuery(userOverviewQuery(user.id));
  if (error && !overview) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!overview) return <Skeleton className="late" height={360} radius="md" />;
  const data = to('platform-admin-users-id', { params: { id: user.id }, search: { tab: 'data' } });
  return (
    <Overview>
      <RightsBlock />
      <PersonBlock user={user} target={data} />
      <SignInBlock user={user} signIns={overview.signIns} target={data} />
      <LinkMailsBlock mails={overview.linkMails} target={data} />
      <LatestLines title={t('user.overview.about')} lines={overview.about} target={data} />
      <LatestLines
        title={t('user.overview.did')}
        lines={overview.did}
        target={to('platform-admin-record', { search: { person: user.id } })}
        ofOnePerson
      />
    </Overview>
  );
}

function RightsBlock() {
  const { t } = useTranslation('hosting');
  return (
    <OverviewBlock title={t('roles.role')}>
      <OverviewFacts>
        <OverviewFact label={t('roles.role')}>{t('roles.roleOf.ROLE_PLATFORM_ADMIN')}</OverviewFact>
        <OverviewFact label={t('roles.who')}>{t('roles.does.ROLE_PLATFORM_ADMIN')}</OverviewFact>
      </OverviewFacts>
      <div className="mt-2">
        <OverviewStep to={to('platform-admin-users-roles')}>{t('users.roles')}</OverviewStep>
      </div>
    </OverviewBlock>
  );
}

type SignInProps = {
  readonly user: PlatformUser;
  readonly signIns: UserOverview['signIns'];
  readonly target: Target;
};

function SignInBlock({ user, signIns, target }: SignInProps) {
  const { t } = useTranslation('hosting');
  const { enabled, hasPassword, twoFactor, lastSignInAt, link } = user;
  const standing = enabled ? (hasPassword ? 'yes' : 'noPassword') : 'disabled';
  return (
    <OverviewBlock title={t('user.access')} target={target}>
      <OverviewFacts>
        <OverviewFact label={t('user.overview.canSignIn')}>{t(`user.overview.in.${standing}`)}</OverviewFact>
        <OverviewFact label={t('users.twoFactor')}>
          {twoFactor ? t(`users.twoFactorBy.${twoFactor}`) : t('users.twoFactorOff')}
        </OverviewFact>
        <OverviewFact label={t('user.link')}>
          <SentLinkState link={link} />
        </OverviewFact>
        <OverviewFact label={t('users.lastSignIn')}>
          {lastSignInAt ? <When moment={lastSignInAt} /> : t('users.never')}
        </OverviewFact>
      </OverviewFacts>
      <LastSignIns signIns={signIns} />
    </OverviewBlock>
  );
}
