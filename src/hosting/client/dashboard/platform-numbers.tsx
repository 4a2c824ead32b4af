import { useTranslation } from 'react-i18next';
import { to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { NumberTile } from '../../../platform/ui/page/number-tile.tsx';
import type { Overview } from '../api.ts';

/** Four numbers; each is a link to the companies behind it. */
export function PlatformNumbers({ overview }: { overview: Overview }) {
  const { t } = useTranslation('hosting');
  const { number } = useFormat();
  const { companies } = overview;
  const all = Object.values(companies).reduce((sum, count) => sum + count, 0);
  return (
    <section aria-label={t('dashboard.title')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <NumberTile
        label={t('dashboard.companies')}
        value={all}
        notes={[
          {
            text: t('dashboard.companiesNote', { active: number(companies.active) }),
            target: to('platform-admin-companies', { search: { status: 'active' } }),
          },
        ]}
        target={to('platform-admin-companies')}
      />
      <NumberTile
        label={t('dashboard.people')}
        value={overview.examinees}
        notes={[t('dashboard.peopleNote', { administrators: number(overview.administrators) })]}
        target={to('platform-admin-companies')}
      />
      <NumberTile
        label={t('dashboard.exams')}
        value={overview.examsThisWeek}
        notes={[t('dashboard.examsNote', { count: overview.runningSittings })]}
        target={to('platform-admin-companies')}
      />
      <NumberTile
        label={t('dashboard.ending')}
        value={overview.endingCount}
        notes={[t('dashboard.endingNote')]}
        target={to('platform-admin-companies', { search: { ending: 'soon', status: 'active,grace', sort: 'until' } })}
      />
    </section>
  );
}
