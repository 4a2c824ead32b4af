import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconEye } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe, type CompanyOfMe } from '../../../platform/client/session/me.ts';
import { to, useGo } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { Announcement } from './announcement.tsx';
import { hostingApi } from '../api.ts';

/** What stands above every page: whose company a visitor is in, and what the platform announces. */
export function FrameNotices() {
  return (
    <>
      <SupportBanner />
      <StandingBanner />
      <Announcement />
    </>
  );
}

/** Fetched where there is something to say alone: no page of a company in order waits for it. */
const StandingNotices = lazy(async () => ({
  default: (await import('./standing-notices.tsx')).StandingNotices,
}));

function StandingBanner() {
  const { company } = useMe();
  return company?.hasNotice ? (
    <Suspense>
      <StandingNotices />
    </Suspense>
  ) : null;
}

/** A platform administrator looks into a company: whose, until when, and the way out. */
function SupportBanner() {
  const { supportUntil, company } = useMe();
  return supportUntil && company ? <Visit company={company} until={supportUntil} /> : null;
}

function Visit({ company, until }: { company: CompanyOfMe; until: Date }) {
  const { t } = useTranslation('hosting');
  const { text, dateTime } = useFormat();
  const queries = useQueryClient();
  const go = useGo();
  const leave = useAct({
    act: hostingApi.leaveCompany,
    feature: 'hosting',
    done: async () => {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
      await queries.refetchQueries({ queryKey: ['me'] });
      await go(to('platform-admin'));
    },
  });
  return (
    <div
      role="status"
      className="no-print mb-4 flex flex-wrap items-center gap-3 rounded-lg bg-[var(--mantine-color-yellow-light)] px-4 py-3"
    >
      <IconEye size={20} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 basis-60">
        {t('support.banner', { company: text(company.name), until: dateTime(until) })}
      </span>
      <Button variant="default" loading={leave.pending} onClick={() => leave.run({})}>
        {t('support.leave')}
      </Button>
    </div>
  );
}
