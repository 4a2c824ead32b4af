import type { Permission, Role } from '../../platform/access.ts';

/** Anyone who holds one of these decides what counts: approves questions, makes papers, releases results, certifies. */
export const decidingPermissions: readonly Permission[] = [
  'question.approve',
  'exam.generate',
  'exam.generateHandPickedExams',
  'report.generateReportExams',
  'report.generateCertificates',
];

export type AskedPerson = {
  readonly role: Role;
  /** What an administrator holds; a company administrator holds everything. */
  readonly permissions: readonly Permission[];
  /** Whom the company asks beside those who decide (`company.two_factor_for`). */
  readonly askedOf: readonly string[];
  /** The company lets those who decide do without. */
  readonly isRelaxed: boolean;
  /** A platform administrator of the demonstration, where nobody but this computer reaches it. */
  readonly isPlayed: boolean;
};

/**
 * Whether a second factor is due of this person: of everybody who runs the platform, of anyone who decides in a company
 * that does not relax it, and of whom else the company asks. Basic users count as examinees.
 */
export function isSecondFactorDue({ role, permissions, askedOf, isRelaxed, isPlayed }: AskedPerson): boolean {
  if (role === 'ROLE_PLATFORM_ADMIN') return !isPlayed;
  if (role !== 'ROLE_COMPANY_ADMIN' && role !== 'ROLE_ADMIN') return askedOf.includes('examinee');
  const decides = role === 'ROLE_COMPANY_ADMIN' || permissions.some((held) => decidingPermissions.includes(held));
  return askedOf.includes('administrator') || (decides && !isRelaxed);
}
