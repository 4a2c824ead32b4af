import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink, to, useSearch } from '../../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { StatusBadge } from '../../../../platform/ui/controls/status-badge.tsx';
import { letterOf } from '../../preview/letter.ts';
import type { BankCheck } from '../queries.ts';

type Balance = BankCheck['keys'][number];
const tones = { even: 'ready', uneven: 'attention', too_few: 'neutral' } as const;

/** How often each letter is the key, as bars beside each other; each leads to its questions. */
export function KeyLetters({ balances }: { balances: readonly Balance[] }) {
  const { t } = useTranslation('questions');
  if (balances.length === 0) return <Text c="dimmed">{t('review.bank.noKeys')}</Text>;
  return (
    <div className="grid gap-5">
      {balances.map((balance) => (
        <One key={balance.options} balance={balance} />
      ))}
    </div>
  );
}

function One({ balance }: { balance: Balance }) {
  const { t } = useTranslation('questions');
  const { number } = useFormat();
  const { options, counts, chiSquare, critical, verdict } = balance;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const tenth = (value: number) => number(Math.round(value * 10) / 10);
  return (
    <section aria-label={t('review.bank.withOptions', { count: options })}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Text fw={500}>{t('review.bank.withOptions', { count: options })}</Text>
        <StatusBadge tone={tones[verdict]}>{t(`review.bank.${verdict}`)}</StatusBadge>
      </div>
      <ol className="mt-2 grid gap-1.5">
        {counts.map((count, index) => (
          <Bar key={index} balance={balance} index={index} count={count} total={total} />
        ))}
      </ol>
      <Text size="sm" c="dimmed" mt={6} className="tabular">
        {t('review.bank.chi', { value: tenth(chiSquare), limit: tenth(critical), total: number(total) })}
      </Text>
    </section>
  );
}

type BarProps = { readonly balance: Balance; readonly index: number; readonly count: number; readonly total: number };

function Bar({ balance, index, count, total }: BarProps) {
  const { t } = useTranslation('questions');
  const { number, percent } = useFormat();
  const search = useSearch();
  const letter = letterOf(index);
  const share = count / Math.max(total, 1);
  const widest = Math.max(...balance.counts, 1);
  const values = { letter, count: number(count), total: number(total), share: percent(share) };
  return (
    <li>
      <RouteLink
        to={to('admin-questions', { search: { ...search, keyAt: `${balance.options}:${index + 1}` } })}
        title={t('review.bank.letterCount', values)}
        className="grid grid-cols-[1.25rem_minmax(0,1fr)_7.5rem] items-center gap-2 rounded no-underline hover:bg-[var(--sanam-hover)]"
      >
        <span className="font-semibold">{letter}</span>
        <span className="relative block h-5 rounded-sm bg-surface">
          <span
            className="absolute inset-y-0 start-0 rounded-sm bg-[var(--mantine-primary-color-filled)]"
            style={{ width: `${(count * 100) / widest}%` }}
          />
          <span
            aria-hidden
            className="absolute inset-y-[-3px] w-0.5 bg-[var(--mantine-color-text)]"
            style={{ insetInlineStart: `${(total * 100) / balance.options / widest}%` }}
          />
        </span>
        <span className="tabular text-end text-[14px]">{`${values.count} · ${values.share}`}</span>
      </RouteLink>
    </li>
  );
}
