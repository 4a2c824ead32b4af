import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import type { Column } from '../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import type { Examinee } from '../api.ts';
import { nameIn } from '../name-in.ts';
import { BothNames } from './both-names.tsx';
import { useModuleWord } from '../use-module-word.ts';

/** Who it is, in both scripts. */
export function useNameColumns(): Column<Examinee>[] {
  const { t } = useTranslation('people');
  const { personName, language } = useFormat();
  return [
    {
      key: 'number',
      label: t('examinees.number'),
      width: 130,
      card: 'fact',
      sort: ['number', '-number'],
      cell: ({ number }) => <span className="tabular whitespace-nowrap">{number}</span>,
      csv: ({ number }) => number,
    },
    {
      key: 'name',
      label: t('examinees.name'),
      card: 'title',
      sort: language === 'th' ? ['nameTh', '-nameTh'] : ['nameEn', '-nameEn'],
      cell: (row) => <BothNames examinee={row} />,
      csv: personName,
    },
    {
      key: 'en',
      label: t('create.nameIn.en'),
      optional: true,
      sort: ['nameEn', '-nameEn'],
      cell: (row) => nameIn(row, 'en'),
      csv: (row) => nameIn(row, 'en'),
    },
    {
      key: 'th',
      label: t('create.nameIn.th'),
      optional: true,
      sort: ['nameTh', '-nameTh'],
      cell: (row) => nameIn(row, 'th'),
      csv: (row) => nameIn(row, 'th'),
    },
  ];
}

/** What belongs to them. */
export function usePlaceColumns(): Column<Examinee>[] {
  const { t } = useTranslation('people');
  const word = useModuleWord();
  const codes = ({ classrooms }: Examinee) => classrooms.map(({ code }) => code).join(', ');
  const categories = ({ licenceCategories }: Examinee) => licenceCategories.join(', ');
  const modules = (row: Examinee) => row.modules.join(', ');
  return [
    { key: 'classrooms', label: t('examinees.classrooms'), card: 'fact', cell: (row) => codes(row) || '–', csv: codes },
    { key: 'modules', label: word('subscribed'), cell: (row) => modules(row) || '–', csv: modules },
    {
      key: 'categories',
      label: t('examinees.licenceCategories'),
      optional: true,
      cell: (row) => categories(row) || '–',
      csv: categories,
    },
    {
      key: 'extraTime',
      label: t('examinees.extraTime'),
      width: 110,
      optional: true,
      cell: ({ extraTimePercent: percent }) => (percent > 0 ? t('examinees.extraTimeOf', { percent }) : '–'),
      csv: ({ extraTimePercent }) => extraTimePercent,
    },
  ];
}

/** How they sign in. */
export function useAccessColumns(): Column<Examinee>[] {
  const { t } = useTranslation('people');
  const { moment, orDash } = useColumnMakers<Examinee>();
  const state = (row: Examinee) =>
    t(!row.enabled ? 'examinees.disabled' : row.hasPassword ? 'examinees.enabled' : 'examinees.noPassword');
  return [
    orDash('signIn', t('examinees.signInName'), ({ signInName }) => signInName, { optional: true }),
    orDash('email', t('examinees.email'), ({ email }) => email),
    moment('lastSignIn', t('examinees.lastSignIn'), ({ lastSignInAt }) => lastSignInAt, {
      width: 150,
      optional: true,
      none: t('examinees.never'),
    }),
    {
      key: 'status',
      label: t('examinees.status'),
      width: 170,
      card: 'badge',
      cell: (row) => (
        <StatusBadge tone={!row.enabled ? 'neutral' : row.hasPassword ? 'ready' : 'attention'}>
          {state(row)}
        </StatusBadge>
      ),
      csv: state,
    },
  ];
}
