import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useMay } from '../../../platform/client/session/me.ts';
import { noticeOf, type StandingNotice } from '../../../companies/domain/standing.ts';
import { standingQuery, type CompanyStanding } from '../api.ts';

/** Above every page of a company: that it is closed, that its subscription ends, that a limit is nearly reached. */
export function StandingNotices() {
  const { data } = useQuery(standingQuery);
  const decides = useMay()('settings.general');
  const notice = data && noticeOf(data);
  if (!data) return null;
  const isClosed = notice === 'suspended' || notice === 'ended';
  return (
    <>
      {notice && (isClosed || decides) && <EndNotice standing={data} notice={notice} />}
      {decides && !isClosed && data.near.length > 0 && <LimitNotice near={data.near} />}
    </>
  );
}

const dayLong = 24 * 60 * 60 * 1000;

function EndNotice({ standing, notice }: { standing: CompanyStanding; notice: StandingNotice }) {
  const { t } = useTranslation('hosting');
  const { longDate } = useFormat();
  const { until, graceDays, daysLeft, suspendedReason, contact } = standing;
  const noon = (plus: number) => (until ? longDate(Date.parse(`${until}T12:00:00Z`) + plus * dayLong) : '');
  const values = { reason: suspendedReason, date: noon(-1), closes: noon(graceDays), count: daysLeft ?? 0 };
  const isClosed = notice === 'suspended' || notice === 'ended';
  return (
    <Notice tone={isClosed ? 'red' : 'yellow'} drawing={isClosed ? <IconLock size={20} aria-hidden /> : undefined}>
      <p className="m-0">{t(`standing.${notice}`, values)}</p>
      {isClosed && <p className="m-0">{t('standing.readOnly')}</p>}
      <Contact contact={contact} />
    </Notice>
  );
}

function LimitNotice({ near }: { near: CompanyStanding['near'] }) {
  const { t } = useTranslation('hosting');
  const { number } = useFormat();
  return (
    <Notice tone="yellow">
      {near.map(({ kind, used, limit }) => (
        <p key={kind} className="m-0">
          {t(used < limit ? 'standing.near' : 'standing.reached', {
            kind: t(`standing.kind.${kind}`),
            used: number(used),
            limit: number(limit),
          })}
        </p>
      ))}
    </Notice>
  );
}

/** Whom to ask, as far as the platform says. */
function Contact({ contact: { name, email, phone } }: Pick<CompanyStanding, 'contact'>) {
  const { t } = useTranslation('hosting');
  if (!name && !email && !phone) return <p className="m-0">{t('standing.askNobody')}</p>;
  return (
    <p className="m-0">
      {t('standing.ask')} {[name, phone].filter(Boolean).join(', ')}
      {email && (
        <>
          {(name || phone) && ', '}
          <Anchor href={`mailto:${email}`} c="inherit" underline="always">
            {email}
          </Anchor>
        </>
      )}
    </p>
  );
}

type Said = { readonly tone: 'red' | 'yellow'; readonly drawing?: ReactNode; readonly children: ReactNode };

const Notice = ({ tone, drawing = <IconAlertTriangle size={20} aria-hidden />, children }: Said) => (
  <div
    role="status"
    className="no-print mb-4 flex gap-3 rounded-lg px-4 py-3"
    style={{ background: `var(--mantine-color-${tone}-light)` }}
  >
    <span className="mt-0.5 shrink-0">{drawing}</span>
    <div className="min-w-0 break-words">{children}</div>
  </div>
);
