import type { Actor } from '../../platform/access.ts';
import type { Api } from '../../platform/client/api.ts';
import type { appealContract } from '../../appeals/contract.ts';
import type { assemblyContract } from '../../assembly/contract.ts';
import type { essayContract } from '../../essays/contract.ts';
import type { documentContract } from '../../documents/contract.ts';
import type { guidanceContract } from '../../guidance/contract.ts';
import type { entryContract } from '../../entry/contract.ts';
import type { examContract } from '../../exams/contract.ts';
import type { peopleContract } from '../../people/contract.ts';
import type { passageContract } from '../../passages/contract.ts';
import type { questionContract } from '../../questions/contract.ts';
import type { resultContract } from '../../results/contract.ts';
import type { disclosureContract } from '../../results/disclosure-contract.ts';
import type { sittingContract } from '../../sittings/contract.ts';
import type { standardContract } from '../../standards/contract.ts';
import type { syllabusContract } from '../../syllabus/contract.ts';
import type { translationContract } from '../../translation/contract.ts';
import type { ExamineeStory } from './content.ts';

/** The product's own endpoints: the demonstration does nothing a person could not do. */
export type Apis = {
  readonly syllabus: Api<typeof syllabusContract>;
  readonly standards: Api<typeof standardContract>;
  readonly people: Api<typeof peopleContract>;
  readonly questions: Api<typeof questionContract>;
  readonly passages: Api<typeof passageContract>;
  readonly translation: Api<typeof translationContract>;
  readonly assembly: Api<typeof assemblyContract>;
  readonly entry: Api<typeof entryContract>;
  readonly exams: Api<typeof examContract>;
  readonly sittings: Api<typeof sittingContract>;
  readonly results: Api<typeof resultContract> & Api<typeof disclosureContract>;
  readonly essays: Api<typeof essayContract>;
  readonly documents: Api<typeof documentContract>;
  readonly appeals: Api<typeof appealContract>;
  readonly guidance: Api<typeof guidanceContract>;
};

/** Where the story is played: somebody acts at a moment, jobs are done at a moment. */
export type Stage = {
  readonly as: (actor: Actor, at: Date) => Apis;
  readonly runJob: (name: string, payload: Readonly<Record<string, string>>, at: Date) => Promise<void>;
};

export type Staff = Extract<Actor, { kind: 'administrator' }>;

/** Everybody and everything the story has brought on stage so far. */
export type Cast = {
  readonly staff: readonly Staff[];
  readonly places: ReadonlyMap<
    string,
    { readonly moduleId: string; readonly subsections: ReadonlyMap<string, string> }
  >;
  readonly examinees: ReadonlyMap<string, { readonly id: string; readonly story: ExamineeStory }>;
  /** Rooms by their English names. */
  readonly rooms: ReadonlyMap<string, string>;
  /** The network of its exam rooms. */
  readonly networkId: string;
};

/** One company's part of the story: who acts when. */
export type Play = {
  readonly stage: Stage;
  readonly companyId: string;
  /** The moment of the act; moved on by the story. */
  at: Date;
  readonly asAdministrator: () => Apis;
  /** An author, and a second person to approve what the first wrote. */
  readonly asAuthor: () => Apis;
  readonly asApprover: () => Apis;
  readonly asExaminee: (examineeId: string) => Apis;
};

const day = 24 * 60 * 60 * 1000;
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * day);

/** Begins a company's part of the story at a moment. */
export function beginPlay(stage: Stage, staff: readonly Staff[], at: Date): Play {
  const administrator = staff.find(({ role }) => role === 'ROLE_COMPANY_ADMIN');
  if (!administrator) throw new Error('a company of the demonstration has a company administrator');
  const authors = staff.filter(({ permissions }) => permissions.includes('question.add'));
  const approver = staff.find((person) => person.permissions.includes('question.approve') && person !== authors[0]);
  const play: Play = {
    stage,
    companyId: administrator.companyId,
    at,
    asAdministrator: () => stage.as(administrator, play.at),
    asAuthor: () => stage.as(authors[0] ?? administrator, play.at),
    asApprover: () => stage.as(approver ?? administrator, play.at),
    asExaminee: (examineeId) => {
      const someone = crypto.randomUUID();
      const actor = {
        kind: 'examinee' as const,
        // The story knows people by their places; the record finds them by either.
        accountId: examineeId,
        sessionId: someone,
        companyId: play.companyId,
        examineeId,
      };
      return stage.as(actor, play.at);
    },
  };
  return play;
}
