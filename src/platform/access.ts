/** Roles, permissions and who is asking: the one page an auditor reads. */
export const roles = ['ROLE_PLATFORM_ADMIN', 'ROLE_COMPANY_ADMIN', 'ROLE_ADMIN', 'ROLE_EXAMINEE', 'ROLE_USER'] as const;
export type Role = (typeof roles)[number];

export const datasetRoles = ['ROLE_SUPER_ADMIN', 'ROLE_QUESTION_ADMIN'] as const;
export type DatasetRole = (typeof datasetRoles)[number];

/** The permission groups and their flags as the specification lists them, and one more: who translates (docs/decisions/0128). */
export const permissionGroups = {
  exam: ['generate', 'generateHandPickedExams'],
  report: ['generateCertificates', 'generateReportExaminee', 'generateReportExams'],
  question: ['view', 'add', 'edit', 'delete', 'approve', 'move', 'copy', 'print', 'translate'],
  examinee: ['edit', 'register', 'subscribeExamineeToModule'],
  classroom: ['view', 'add', 'edit', 'delete'],
  module: ['add', 'edit', 'delete'],
  subsection: ['add', 'edit', 'delete'],
  settings: ['general', 'backupRestore'],
} as const;

type Groups = typeof permissionGroups;
export type Permission = { [G in keyof Groups]: `${G}.${Groups[G][number]}` }[keyof Groups];

const flagsOf = <G extends keyof Groups>(...groups: readonly G[]): readonly Permission[] =>
  groups.flatMap((group) => permissionGroups[group].map((flag) => `${group}.${flag}` as Permission));

/** Any flag of a group opens its part of the menu; rules of the specification's section 6. */
export const anyQuestion = flagsOf('question');
/** Reads results of all examinees. */
export const readsResults = [
  'report.generateReportExams',
  'report.generateReportExaminee',
  'report.generateCertificates',
  'exam.generate',
] as const satisfies Requirement;

/** Who makes papers, from a blueprint or by hand, looks at them too. */
export const makesPapers = ['exam.generate', 'exam.generateHandPickedExams'] as const;

export const anyExam = flagsOf('exam', 'report');
export const anyExaminee = flagsOf('examinee');
export const anyClassroom = flagsOf('classroom');

/** Every permission there is; what a company administrator holds. */
export const permissions: readonly Permission[] = Object.entries(permissionGroups).flatMap(([group, flags]) =>
  flags.map((flag) => `${group}.${flag}` as Permission),
);

/**
 * Who is asking. Built once per request from the session; never read from the request body.
 * A `sitting` is a browser that holds an exam pass: it can do nothing but that sitting. A `user` is a basic user, who
 * may only what everybody may who is signed in.
 */
export type Actor =
  | { readonly kind: 'anonymous' }
  | ({ readonly kind: 'platform' } & SignedIn)
  | ({
      readonly kind: 'administrator';
      readonly companyId: string;
      readonly role: 'ROLE_COMPANY_ADMIN' | 'ROLE_ADMIN';
      readonly permissions: readonly Permission[];
      readonly datasetRole: DatasetRole | null;
      /** A platform administrator who looks into the company by its consent until then; may read and change nothing. */
      readonly supportUntil?: Date;
      /** The company is suspended, or its subscription has ended: they read and take things along, and change nothing. */
      readonly companyClosed?: true;
      /** Assigned to an exam that is not over. Only the menu asks: endpoints look at the exam itself. */
      readonly invigilates?: boolean;
      /** Assigned to mark essays; as above. */
      readonly marksEssays?: boolean;
      /** Assigned to an exam on paper whose results are not out; as above. */
      readonly typesSheets?: boolean;
    } & SignedIn)
  | ({ readonly kind: 'examinee'; readonly companyId: string; readonly examineeId: string } & SignedIn)
  | ({ readonly kind: 'user'; readonly companyId: string } & SignedIn)
  | ProgramActor
  | {
      readonly kind: 'sitting';
      readonly companyId: string;
      readonly sittingId: string;
      readonly examineeId: string;
      readonly passId: string;
    };

/** A program of the company that holds one of its keys: it may call endpoints that say so, within what the key may. */
export type ProgramActor = {
  readonly kind: 'program';
  readonly companyId: string;
  readonly keyId: string;
  /** What the key was given and its maker still may. */
  readonly permissions: readonly Permission[];
  /** As of an administrator: it reads and changes nothing. */
  readonly companyClosed?: true;
};

type SignedIn = {
  readonly accountId: string;
  readonly sessionId: string;
  /** Signed in with a password that somebody else knows: they choose their own before anything else. */
  readonly passwordDue?: true;
  /** A second factor is due of them, and they have none: they set one up before anything else. */
  readonly factorDue?: true;
  /** When they last proved who they are, by a second factor or, where they have none, by their password. */
  readonly checkedAt?: Date;
};

export const isPasswordDue = (actor: Actor): boolean => 'passwordDue' in actor && actor.passwordDue === true;
export const isFactorDue = (actor: Actor): boolean => 'factorDue' in actor && actor.factorDue === true;

/** How long a proof of who somebody is counts where an act asks again. */
const checkedForMinutes = 15;

/** Whether this person proved who they are within a quarter of an hour. */
export const isCheckedLately = (actor: Actor, now: Date): boolean =>
  'checkedAt' in actor &&
  actor.checkedAt !== undefined &&
  now.getTime() - actor.checkedAt.getTime() < checkedForMinutes * 60 * 1000;

/** What an endpoint asks of its caller: one of the kinds of people, or any one of these permissions. */
export type Requirement =
  | 'public'
  | 'signed_in'
  | 'staff'
  | 'examinee'
  | 'sitting'
  | 'platform'
  | 'company_admin'
  | 'invigilator'
  | 'essay_marker'
  | 'typist'
  | Permission
  | readonly Permission[]
  | ExceptQuestionAdmins
  | { readonly allOf: readonly Permission[] };

/** Of everything that is not open to everybody. */
export type ClosedRequirement = Exclude<Requirement, 'public'>;

type ExceptQuestionAdmins = { readonly anyOf: readonly Permission[] | 'staff'; readonly except: 'question_admin' };

/** For everybody of whom this is asked but question administrators, whose menu is a smaller one. */
export const exceptQuestionAdmins = (anyOf: readonly Permission[] | 'staff') =>
  ({ anyOf, except: 'question_admin' }) as const;

/** The callers that a requirement lets in: what a handler behind it knows of who is asking. */
export type ActorOf<R extends Requirement> = R extends 'public'
  ? Actor
  : R extends 'signed_in'
    ? Exclude<Actor, { kind: 'anonymous' | 'sitting' | 'program' }>
    : Extract<Actor, { kind: R extends 'examinee' | 'sitting' | 'platform' ? R : 'administrator' }>;

export type StaffActor = ActorOf<'staff'>;
export type SignedInActor = ActorOf<'signed_in'>;

/** Whether this caller meets the requirement. The same answer hides a button and guards the endpoint. */
export const may = (actor: Actor, requirement: Requirement): boolean =>
  isOfPeople(requirement) ? belongsTo[requirement](actor) : holdsAny(actor, requirement);

const belongsTo: Readonly<Record<Exclude<Requirement, FlagRequirement>, (actor: Actor) => boolean>> = {
  public: () => true,
  signed_in: ({ kind }) => kind !== 'anonymous' && kind !== 'sitting' && kind !== 'program',
  staff: ({ kind }) => kind === 'administrator',
  examinee: ({ kind }) => kind === 'examinee',
  sitting: ({ kind }) => kind === 'sitting',
  platform: ({ kind }) => kind === 'platform',
  invigilator: (actor) => actor.kind === 'administrator' && (actor.invigilates === true || may(actor, 'exam.generate')),
  essay_marker: (actor) => actor.kind === 'administrator' && actor.marksEssays === true,
  typist: (actor) => actor.kind === 'administrator' && actor.typesSheets === true,
  company_admin: (actor) => actor.kind === 'administrator' && actor.role === 'ROLE_COMPANY_ADMIN',
};

const isOfPeople = (requirement: Requirement): requirement is keyof typeof belongsTo =>
  typeof requirement === 'string' && Object.hasOwn(belongsTo, requirement);

type FlagRequirement =
  | Permission
  | readonly Permission[]
  | ExceptQuestionAdmins
  | { readonly allOf: readonly Permission[] };

function holdsAny(actor: Actor, requirement: FlagRequirement): boolean {
  if (typeof requirement === 'string') return holds(actor, [requirement]);
  if ('allOf' in requirement) return requirement.allOf.every((permission) => holds(actor, [permission]));
  if (!('except' in requirement)) return holds(actor, requirement);
  if (actor.kind !== 'administrator' || actor.datasetRole === 'ROLE_QUESTION_ADMIN') return false;
  return requirement.anyOf === 'staff' || holds(actor, requirement.anyOf);
}

/** What nobody can hold is a mistake in the declaration of a route or an endpoint, and opens it to nobody. */
function holds(actor: Actor, anyOf: readonly Permission[]): boolean {
  const unknown = anyOf.find((permission) => !permissions.includes(permission));
  if (unknown !== undefined) throw new Error(`there is no permission ${unknown}`);
  if (actor.kind === 'program') return anyOf.some((permission) => actor.permissions.includes(permission));
  if (actor.kind !== 'administrator') return false;
  return actor.role === 'ROLE_COMPANY_ADMIN' || anyOf.some((permission) => actor.permissions.includes(permission));
}

/** Who is shown questions, one's own or those of an exam. */
const seesQuestions: readonly Permission[] = [
  'question.view',
  'question.add',
  'question.edit',
  'question.translate',
  'exam.generate',
];

/** Whether this person may load pictures and sounds of a company by their signed address: they see its questions. */
export const mayLoadMedia = (actor: Actor, companyId: string): boolean =>
  actor.kind !== 'program' && 'companyId' in actor && actor.companyId === companyId && may(actor, seesQuestions);
