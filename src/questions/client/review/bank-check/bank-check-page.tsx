import { Anchor, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to, useSearch } from '../../../../platform/client/routing/target.tsx';
import { useUpdates } from '../../../../platform/client/live/use-updates.ts';
import { ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../../platform/ui/page/page-header.tsx';
import { questionsKey } from '../../api.ts';
import type { WarningCode } from '../../../domain/warnings/warning.ts';
import { usePlaceChoices } from '../../place-choices.ts';
import { KeyLetters } from './key-letters.tsx';
import { ShareTable } from './share-table.tsx';
import { bankCheckQuery, type BankCheck } from '../queries.ts';
import { ThinPlaces } from './thin-places.tsx';

/** What there is to say of many questions at once; the address asks as that of the list does. */
export function BankCheckPage() {
  const { t } = useTranslation('questions');
  const search = useSearch();
  const { data, error, refetch } = useQuery(bankCheckQuery(search));
  useUpdates('question', [questionsKey]);
  return (
    <>
      <PageHeader
        title={t('review.bank.title')}
        state={<Scope total={data?.total} />}
        parent={{ label: t('title.bank'), target: to('admin-questions', { search }) }}
      />
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={420} radius="md" className="late" />}
      {data && <Findings data={data} />}
    </>
  );
}

/** Which questions are meant, and the way back to them. */
function Scope({ total }: { total: number | undefined }) {
  const { t } = useTranslation('questions');
  const search = useSearch();
  const places = usePlaceChoices();
  const module = places.modules.find(({ value }) => value === search['module'])?.label;
  if (total === undefined) return null;
  const whole = Object.values(search).every((value) => !value);
  return (
    <>
      {[module ?? (whole ? t('review.bank.whole') : ''), t('review.bank.state', { count: total })]
        .filter(Boolean)
        .join(' · ')}{' '}
      <Anchor component={RouteLink} to={to('admin-questions', { search })} inherit underline="always">
        {t('review.bank.back')}
      </Anchor>
    </>
  );
}

function Findings({ data }: { data: BankCheck }) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation('platform');
  const search = useSearch();
  const warnings = data.checks.map(({ code, count }) => ({
    key: code,
    label: code === 'near_duplicate' ? t('review.bank.nearDuplicate') : t(`warning.${code as WarningCode}`),
    count,
    target: to('admin-questions', { search: { ...search, check: code } }),
  }));
  const missing = data.missing.map(({ language, count }) => ({
    key: language,
    label: t('review.bank.missingIn', { language: common(`language.${language}`) }),
    count,
    target: to('admin-questions', { search: { ...search, missingLanguage: language } }),
  }));
  return (
    <Stack gap="lg">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <Part title={t('review.bank.warnings')} hint={t('review.bank.warningsHint')}>
          <ShareTable title={t('review.bank.code')} rows={warnings} total={data.total} none={t('review.bank.none')} />
        </Part>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Part title={t('review.bank.letters')} hint={t('review.bank.lettersHint')}>
            <KeyLetters balances={data.keys} />
          </Part>
          <Part title={t('review.bank.missing')}>
            <ShareTable
              title={t('review.bank.missing')}
              rows={missing}
              total={data.total}
              none={t('review.bank.missingNone')}
            />
          </Part>
        </div>
      </div>
      <Part title={t('review.bank.thin')} hint={t('review.bank.thinHint')}>
        <ThinPlaces places={data.thin} />
      </Part>
    </Stack>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Paper p="md" component="section" aria-label={title}>
      <Text component="h2" fw={600} fz="lg">
        {title}
      </Text>
      {hint && (
        <Text size="sm" c="dimmed" className="prose" mb="sm">
          {hint}
        </Text>
      )}
      {children}
    </Paper>
  );
}
