import { createContext, useContext } from 'react';
import { may, type Actor, type Requirement, type Role } from '../../access.ts';
import type { Labels } from '../../labels.ts';
import {
  contentLanguages,
  languages,
  type ContentLanguage,
  type OrderOfDates,
  type Language,
  type LocalText,
  type DateStyle,
} from '../../language.ts';

export type CompanyOfMe = {
  readonly id: string;
  readonly code: string;
  readonly name: LocalText;
  /** `TYPE`: modules are called types and subsections ATA chapters. */
  readonly model: 'MODULE' | 'TYPE';
  /** What the levels of the syllabus are called here, where the company says so. */
  readonly labels?: Labels | null;
  readonly hasLogo?: boolean;
  /** There is something to say of its subscription to the staff. */
  readonly hasNotice?: boolean;
  /** It is suspended or has ended: its staff read and take copies along, and nothing is saved. */
  readonly isClosed?: boolean;
  /** The limits of its subscription that are reached: nothing more of these kinds is saved. */
  readonly reached?: readonly ('administrators' | 'examinees' | 'questions')[];
  readonly timeZone: string;
  /** `gregorian`: Thai pages show the Gregorian year too; else the Buddhist one. */
  readonly dateStyle?: DateStyle;
  /** Where English pages have the day in dates of figures; the month comes first where nothing is said. */
  readonly dateOrder?: OrderOfDates;
  /** The languages in which it writes its questions; the interface's own where nothing is said. */
  readonly contentLanguages?: readonly ContentLanguage[];
  /** What its new papers begin with. */
  readonly language?: Language;
};

/** Who is signed in, as the screens see it. */
export type Me = {
  readonly actor: Actor;
  readonly role: Role;
  readonly language: Language;
  readonly signInName: string;
  /** Whether they may go to another company, or to the platform. */
  readonly hasOtherCompanies?: boolean;
  /** Such as Mr or Ms; not there for a platform administrator. */
  readonly title?: LocalText;
  readonly givenName: LocalText;
  readonly familyName: LocalText;
  readonly company: CompanyOfMe | null;
  readonly lastSignInAt: Date | null;
  /** A password of one's own has to be chosen: before anything else, or once an exam that waits is over. */
  readonly passwordDue?: 'now' | 'later' | null;
  /** A second factor is due of them and none is set up: that comes before anything else. */
  readonly secondFactorDue?: boolean;
  /** Set while a platform administrator looks into a company by its consent. */
  readonly supportUntil?: Date | null;
};

export const MeContext = createContext<Me | null>(null);

/** Who is signed in; every screen behind a sign-in has it. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe() needs a signed-in person above it');
  return me;
}

/** The languages in which the company writes its questions, and those in which this one is written, in their order. */
export function useContentLanguages(written: readonly ContentLanguage[] = []): readonly ContentLanguage[] {
  const asked = useContext(MeContext)?.company?.contentLanguages ?? languages;
  return contentLanguages.filter((language) => asked.includes(language) || written.includes(language));
}

/** `const may = useMay(); may('question.approve')`: the same answer as on the server. */
export function useMay(): (requirement: Requirement) => boolean {
  const me = useContext(MeContext);
  return (requirement) => may(me?.actor ?? { kind: 'anonymous' }, requirement);
}
