import { recordsIn, type BackupRecord } from './backup-records.ts';
import type { CourseBackup } from './open-backup.ts';

/** Somebody whom a backup names. */
export type BackupPerson = {
  /** By which the other files of the backup name them. */
  readonly id: string;
  /** The id number that the school gave, else the name that they signed in with. */
  readonly number: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  /** Why they are not an examinee who could come in. */
  readonly leftOut: 'person_anonymised' | 'person_deleted' | 'not_a_student' | null;
};

/** The files that `peopleIn` reads. */
export const filesOfPeople = /^(?:users|roles|course\/roles)\.xml$/;

/** Everybody in the backup, in its order. */
export function peopleIn(backup: CourseBackup): BackupPerson[] {
  const teaches = teachersIn(backup);
  return recordsIn(backup, 'users.xml', 'users/user').map((user) => ({
    id: user.id,
    number: user.said('idnumber') || user.said('username'),
    email: user.said('email'),
    givenName: user.said('firstname'),
    familyName: user.said('lastname'),
    leftOut: whyLeftOut(user, teaches),
  }));
}

function whyLeftOut(user: BackupRecord, teaches: ReadonlySet<string>): BackupPerson['leftOut'] {
  if (isAnonymised(user)) return 'person_anonymised';
  if (user.said('deleted') === '1') return 'person_deleted';
  return teaches.has(user.id) ? 'not_a_student' : null;
}

/** Moodle names all alike where a backup is made without names: `anon7`, `anonfirstname7`, and an address that is none. */
const isAnonymised = ({ said }: BackupRecord): boolean =>
  (/^anon\d+$/.test(said('username')) && /^anonfirstname\d+$/.test(said('firstname'))) ||
  /^anon\d+@doesntexist\.[a-z]+$/i.test(said('email'));

/** Who has roles in the course, and none of them is that of a student. */
function teachersIn(backup: CourseBackup): ReadonlySet<string> {
  const ofStudents = new Set(
    recordsIn(backup, 'roles.xml', 'roles_definition/role').flatMap((role) =>
      role.said('archetype') === 'student' || role.said('shortname') === 'student' ? role.id : [],
    ),
  );
  if (ofStudents.size === 0) return new Set();
  const roles = recordsIn(backup, 'course/roles.xml', 'roles/role_assignments/assignment');
  const students = new Set(roles.flatMap(({ said }) => (ofStudents.has(said('roleid')) ? said('userid') : [])));
  return new Set(roles.map(({ said }) => said('userid')).filter((id) => !students.has(id)));
}
