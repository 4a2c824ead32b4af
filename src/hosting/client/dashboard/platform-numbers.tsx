import { Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink, to, type Target } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Overview } from '../api.ts';

/** Four numbers; each is a link to the companies behind it. */
export function PlatformNumbers({ overview }: { overview: Overview }) {
  const { t } = useTranslation('hosting');
  const { number } = useFormat();
  const { companies } = overview;
  const all = Object.values(companies).reduce((sum, count) => sum + count, 0);
  return (
    <section aria-label={t('dashboard.title')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Tile
        label={t('dashboard.companies')}
        value={all}
        note={t('dashboard.companiesNote', { active: number(companies.active) })}
        target={to('platform-admin-companies')}
      />
      <Tile
        label={t('dashboard.people')}
        value={overview.examinees}
        note={t('dashboard.peopleNote', { administrators: number(overview.administrators) })}
        target={to('platform-admin-companies')}
      />
      <Tile
        label={t('dashboard.exams')}
        value={overview.examsThisWeek}
        note={t('dashboard.examsNote', { count: overview.runningSittings })}
        target={to('platform-admin-companies')}
      />
      <Tile
        label={t('dashboard.ending')}
        value={overview.endingSoon.length}
        note={t('dashboard.endingNote')}
        target={to('platform-admin-companies', { search: { ending: 'soon', sort: 'until' } })}
      />
    </section>
  );
}

type TileProps = { readonly label: string; readonly value: number; readonly note: string; readonly target: Target };

function Tile({ label, value, note, target }: TileProps) {
  const { number } = useFormat();
  return (
    <RouteLink to={target} className="block rounded-lg no-underline">
      <Paper p="md" h="100%" className="transition-colors hover:border-[var(--mantine-primary-color-filled)]">
        <Text c="dimmed" size="sm">
          {label}
        </Text>
        <Text fz={28} fw={600} lh={1.3} className="tabular">
          {number(value)}
        </Text>
        <Text c="dimmed" size="sm">
          {note}
        </Text>
      </Paper>
    </RouteLink>
  );
}
