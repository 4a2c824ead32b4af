import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Language } from '../../../platform/language.ts';
import { clipped } from '../../../platform/ui/list/list-table.tsx';
import type { Column } from '../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { When } from '../../../platform/ui/text/when.tsx';
import { nameIn } from '../name-in.ts';
import { phoneOf } from '../phone-of.ts';
import type { ListedAdministrator } from './api.ts';

/** Who it is and how to reach them. */
export function useNameColumns(): Column<ListedAdministrator>[] {
  const { t } = useTranslation('people');
  const { words } = useColumnMakers<ListedAdministrator>();
  const { personName, language } = useFormat();
  const other = language === 'en' ? 'th' : 'en';
  return [
    {
      key: 'name',
      label: t('administrators.name'),
      card: 'title',
      sort: language === 'th' ? ['nameTh', '-nameTh'] : ['nameEn', '-nameEn'],
      cell: (row) => <NameCell name={personName(row)} other={nameIn(row, other)} language={other} isMe={row.isMe} />,
      csv: personName,
    },
    words('en', t('administrators.inEnglish'), (row) => nameIn(row, 'en'), {
      optional: true,
      sort: ['nameEn', '-nameEn'],
    }),
    words('th', t('administrators.inThai'), (row) => nameIn(row, 'th'), {
      optional: true,
      sort: ['nameTh', '-nameTh'],
    }),
    {
      key: 'email',
      label: t('administrators.email'),
      sort: ['email', '-email'],
      card: 'fact',
      cell: ({ email }) => <Address email={email} />,
      csv: ({ email }) => email,
    },
    {
      key: 'phone',
      label: t('administrators.phone'),
      optional: true,
      cell: (row) => <span className="tabular whitespace-nowrap">{phoneOf(row) || '–'}</span>,
      csv: phoneOf,
    },
  ];
}

/** A long address breaks before its sign, and elsewhere only where it must. */
function Address({ email }: { email: string }) {
  const at = email.indexOf('@');
  return (
    <span className="[overflow-wrap:anywhere]">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

type CellProps = { readonly name: string; readonly other: string; readonly language: Language; readonly isMe: boolean };

function NameCell({ name, other, language, isMe }: CellProps) {
  const { t } = useTranslation('people');
  return (
    <>
      {clipped(name)}
      {isMe && (
        <Text span size="xs" c="dimmed" fw={400}>
          {` · ${t('administrators.me')}`}
        </Text>
      )}
      {other !== '' && other !== name && (
        <Text component="span" display="block" size="xs" c="dimmed" fw={400} lang={language}>
          {clipped(other)}
        </Text>
      )}
    </>
  );
}

/** What they may do, and whether they can come in. */
export function useRightsColumns(): Column<ListedAdministrator>[] {
  const { t } = useTranslation('people');
  const { orDash, words } = useColumnMakers<ListedAdministrator>();
  const { text, dateTime } = useFormat();
  const level = (row: ListedAdministrator) =>
    row.level
      ? text(row.level.name)
      : t(`administrators.${row.role === 'ROLE_COMPANY_ADMIN' ? 'allRights' : 'ownFlags'}`);
  const datasetRole = (row: ListedAdministrator) =>
    row.datasetRole ? t(`administrators.datasetRoles.${row.datasetRole}`) : '';
  const role = (row: ListedAdministrator) => t(`administrators.roles.${row.role}`);
  const status = useStatusText();
  return [
    words('role', t('administrators.role'), role, { card: 'fact' }),
    words('level', t('administrators.level'), level, { card: 'fact' }),
    orDash('datasetRole', t('administrators.datasetRole'), datasetRole, { optional: true }),
    {
      key: 'lastSignIn',
      label: t('administrators.lastSignIn'),
      sort: ['-lastSignIn', 'lastSignIn'],
      width: 170,
      cell: ({ lastSignInAt }) =>
        lastSignInAt ? <When moment={lastSignInAt} show="relative" /> : t('administrators.never'),
      csv: ({ lastSignInAt }) => (lastSignInAt ? dateTime(lastSignInAt) : ''),
    },
    {
      key: 'status',
      label: t('administrators.status'),
      width: 165,
      card: 'badge',
      cell: (row) => <AdministratorStatus row={row} />,
      csv: status,
    },
  ];
}

type Access = Pick<ListedAdministrator, 'enabled' | 'hasPassword' | 'invitedAt'>;

const statusOf = ({ enabled, hasPassword, invitedAt }: Access) =>
  !enabled ? 'disabled' : hasPassword ? 'enabled' : invitedAt ? 'invited' : 'noPassword';

function useStatusText(): (row: Access) => string {
  const { t } = useTranslation('people');
  return (row) => t(`administrators.${statusOf(row)}`);
}

/** Enabled, disabled, or waiting for the first password. */
export function AdministratorStatus({ row }: { row: Access }) {
  const tones = { enabled: 'ready', disabled: 'neutral', invited: 'active', noPassword: 'attention' } as const;
  return <StatusBadge tone={tones[statusOf(row)]}>{useStatusText()(row)}</StatusBadge>;
}
