import { sql } from 'kysely';
import type { Permission } from '../../../platform/access.ts';
import { inLanguage, type Language, type LocalText } from '../../../platform/language.ts';
import { fillText } from '../../../platform/text/fill-text.ts';
import { fillLabels, labelsOf, type Labels } from '../../../platform/labels.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { AdministratorStanding } from '../../domain/administrator-safeguards.ts';
import { peopleTexts } from '../../texts/index.ts';

/** What somebody may do, with the level's name. */
export type Rights = Pick<AdministratorStanding, 'role' | 'permissions' | 'datasetRole'> & {
  readonly levelName: LocalText | null;
};

type Details = { readonly detailsEn: string; readonly detailsTh: string };

/**
 * What changed between two standings, for a mail: a line for each. Null where nothing did. The labels are the company's
 * words for the levels of its syllabus.
 */
export function rightsInWords(before: Rights, after: Rights, labels: Labels): Details | null {
  const detailsEn = linesOf(before, after, 'en', labels).join('\n');
  return detailsEn === '' ? null : { detailsEn, detailsTh: linesOf(before, after, 'th', labels).join('\n') };
}

function linesOf(before: Rights, after: Rights, language: Language, labels: Labels): string[] {
  const { administrators, administrator } = peopleTexts[language];
  const line = (label: string, value: string) => `${label}: ${value.replaceAll(/\s+/g, ' ')}`;
  const levelOf = ({ levelName }: Rights) => (levelName ? inLanguage(levelName, language) : administrator.noLevel);
  const datasetRoleOf = ({ datasetRole }: Rights) =>
    datasetRole ? administrators.datasetRoles[datasetRole] : administrator.noDatasetRole;
  const given = after.permissions.filter((flag) => !before.permissions.includes(flag));
  const taken = before.permissions.filter((flag) => !after.permissions.includes(flag));
  const named = (flags: readonly Permission[]) => flags.map((flag) => flagName(flag, language, labels)).join(', ');
  return [
    ...(before.role === after.role ? [] : [line(administrator.role, administrators.roles[after.role])]),
    ...(levelOf(before) === levelOf(after) ? [] : [line(administrator.level, levelOf(after))]),
    ...(before.datasetRole === after.datasetRole ? [] : [line(administrator.datasetRole, datasetRoleOf(after))]),
    ...(given.length > 0 ? [fillText(administrator.historyGiven, { flags: named(given) })] : []),
    ...(taken.length > 0 ? [fillText(administrator.historyTaken, { flags: named(taken) })] : []),
  ];
}

/** As the form of rights calls it, with its group. */
function flagName(flag: Permission, language: Language, labels: Labels): string {
  const [group = '', name = ''] = flag.split('.');
  const { groups, flags } = peopleTexts[language].permission;
  const inGroups: Readonly<Record<string, string>> = groups;
  const inFlags: Readonly<Record<string, Readonly<Record<string, string>>>> = flags;
  return fillLabels(`${inGroups[group] ?? ''}: ${inFlags[group]?.[name] ?? ''}`, labels, language);
}

/** The company's words for the levels of its syllabus. */
export async function findLabels(db: Db, companyId: string): Promise<Labels> {
  const company = await db
    .selectFrom('company')
    .select(['model', sql<Labels | null>`nullif(labels, '{}')`.as('labels')])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return labelsOf(company);
}
