import {
  exceptQuestionAdmins,
  may,
  permissionGroups,
  permissions,
  type Actor,
  type Permission,
} from '../../platform/access.ts';

/** Who stands in the matrix: what they hold by themselves, and what may be ticked for them. */
export const columns = ['company_admin', 'admin', 'question_admin', 'visitor', 'examinee'] as const;
export type MatrixColumn = (typeof columns)[number];
export type RoleCell = 'yes' | 'ticked' | 'no';

const ids = { accountId: '', sessionId: '', companyId: '' };
const admin = { kind: 'administrator', ...ids, role: 'ROLE_ADMIN', datasetRole: null } as const;

/** Permissions a platform administrator has while looking into a company by its consent; `who_is` of the database gives them. */
export const visitorPermissions: readonly Permission[] = [
  'question.view',
  'classroom.view',
  'report.generateReportExaminee',
];

const withTicks: Record<MatrixColumn, (ticked: readonly Permission[]) => Actor> = {
  company_admin: () => ({ ...admin, role: 'ROLE_COMPANY_ADMIN', permissions: [] }),
  admin: (ticked) => ({ ...admin, permissions: ticked }),
  question_admin: (ticked) => ({ ...admin, permissions: ticked, datasetRole: 'ROLE_QUESTION_ADMIN' }),
  visitor: () => ({ ...admin, permissions: visitorPermissions }),
  examinee: () => ({ kind: 'examinee', ...ids, examineeId: '' }),
};

/** What screens are kept from question administrators whatever is ticked for them. */
const keptFromQuestionAdmins: readonly Permission[] = [
  'question.print',
  ...permissionGroups.report.map((flag) => `report.${flag}` as const),
];

/** One answer of the matrix, asked of the same rule that guards every endpoint. */
export function cellOf(column: MatrixColumn, permission: Permission): RoleCell {
  const requirement = keptFromQuestionAdmins.includes(permission) ? exceptQuestionAdmins([permission]) : permission;
  if (may(withTicks[column]([]), requirement)) return 'yes';
  return may(withTicks[column](permissions), requirement) ? 'ticked' : 'no';
}
