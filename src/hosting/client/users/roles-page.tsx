import { Paper, Stack, Table, Text, Title } from '@mantine/core';
import { IconCheck, IconMinus, IconSquareCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { datasetRoles, permissionGroups, roles, type Permission } from '../../../platform/access.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { areaOfRole } from '../../../routes.ts';
import { cellOf, columns, type RoleCell, type MatrixColumn } from '../../domain/role-matrix.ts';

/** What each role and dataset role may, read from the rule that guards every endpoint. */
export function RolesPage() {
  const { t } = useTranslation('hosting');
  return (
    <>
      <PageHeader
        title={t('roles.title')}
        state={t('roles.state')}
        parent={{ label: t('users.title'), target: to('platform-admin-users') }}
      />
      <Stack gap="xl">
        <RoleTable />
        <DatasetRoleTable />
        <Matrix />
      </Stack>
    </>
  );
}

function RoleTable() {
  const { t } = useTranslation('hosting');
  return (
    <Paper p={0} className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('roles.title')}>
      <Table verticalSpacing="sm" horizontalSpacing="lg" className="cards-on-phones">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('roles.role')}</Table.Th>
            <Table.Th>{t('roles.area')}</Table.Th>
            <Table.Th>{t('roles.who')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {roles.map((role) => (
            <Table.Tr key={role}>
              <Table.Th scope="row">{t(`roles.roleOf.${role}`)}</Table.Th>
              <Table.Td className="whitespace-nowrap" data-label={t('roles.area')}>
                {t(`roles.areas.${areaOfRole(role)}`)}
              </Table.Td>
              <Table.Td>{t(`roles.does.${role}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function DatasetRoleTable() {
  const { t } = useTranslation('hosting');
  return (
    <section>
      <Title order={2}>{t('roles.datasetTitle')}</Title>
      <Text c="dimmed" mb="sm">
        {t('roles.datasetHint')}
      </Text>
      <Paper p={0} className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('roles.datasetTitle')}>
        <Table verticalSpacing="sm" horizontalSpacing="lg" className="cards-on-phones">
          <Table.Tbody>
            {datasetRoles.map((role) => (
              <Table.Tr key={role}>
                <Table.Th scope="row" w={300}>
                  {t(`roles.datasetOf.${role}`)}
                </Table.Th>
                <Table.Td>{t(`roles.datasetDoes.${role}`)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
    </section>
  );
}

function Matrix() {
  const { t } = useTranslation('hosting');
  const names: Record<MatrixColumn, string> = {
    company_admin: t('roles.roleOf.ROLE_COMPANY_ADMIN'),
    admin: t('roles.roleOf.ROLE_ADMIN'),
    question_admin: t('roles.questionAdmin'),
    visitor: t('roles.visitor'),
    examinee: t('roles.roleOf.ROLE_EXAMINEE'),
  };
  return (
    <section>
      <Title order={2}>{t('roles.matrix')}</Title>
      <Text c="dimmed" mb="sm">
        {t('roles.matrixHint')}
      </Text>
      <Paper p={0} className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('roles.matrix')}>
        <Table horizontalSpacing="md" className="cards-on-phones sm:min-w-[860px]">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('roles.permission')}</Table.Th>
              {columns.map((column) => (
                <Table.Th key={column} w={140} className="align-bottom">
                  {names[column]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {Object.entries(permissionGroups).map(([group, flags]) => (
              <GroupRows key={group} group={group as keyof typeof permissionGroups} flags={flags} names={names} />
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
    </section>
  );
}

type Group = keyof typeof permissionGroups;
type Flag = (typeof permissionGroups)[Group][number];

type Rows = {
  readonly group: Group;
  readonly flags: readonly Flag[];
  readonly names: Readonly<Record<MatrixColumn, string>>;
};

function GroupRows({ group, flags, names }: Rows) {
  const { t } = useTranslation('hosting');
  return (
    <Fragment>
      <Table.Tr>
        <Table.Th colSpan={columns.length + 1} scope="colgroup" className="bg-surface">
          {t(`roles.group.${group}`)}
        </Table.Th>
      </Table.Tr>
      {flags.map((flag) => (
        <Table.Tr key={flag}>
          <Table.Th scope="row" fw={400}>
            {t(`roles.flag.${flag}`)}
          </Table.Th>
          {columns.map((column) => (
            <Table.Td key={column} data-label={names[column]}>
              <Answer cell={cellOf(column, `${group}.${flag}` as Permission)} />
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Fragment>
  );
}

const icons = { yes: IconCheck, ticked: IconSquareCheck, no: IconMinus } as const;

function Answer({ cell }: { cell: RoleCell }) {
  const { t } = useTranslation('hosting');
  const Icon = icons[cell];
  return (
    <span className={`flex items-center gap-1.5 whitespace-nowrap ${cell === 'no' ? 'text-quiet' : ''}`}>
      <Icon size={16} aria-hidden />
      {t(`roles.${cell}`)}
    </span>
  );
}
