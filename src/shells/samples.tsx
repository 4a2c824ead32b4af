import type { QueryClient } from '@tanstack/react-query';
import { HelpButton } from '../guidance/client/help-button.tsx';
import { formatFor } from '../platform/client/language/format.ts';
import { MeContext, type Me } from '../platform/client/session/me.ts';
import type { Language, LocalText } from '../platform/language.ts';
import { HelpSlot } from '../platform/ui/frame/help-slot.ts';
import type { CheckedCertificate } from '../results/client/examinee/api.ts';
import { DrawnHome, type DrawnExam } from '../sittings/client/home/drawn-home.tsx';
import { ExamineeFrame } from '../sittings/client/home/layouts.tsx';
import { hole, holeInitial } from './holes.ts';
import { homeForms, type HomeForm, type ShellKey } from './shell-names.ts';

/** What the forms of a page are drawn with: holes for the server to fill in the place of words (docs/decisions/0050). */
const holeText = (name: string): LocalText => ({ en: hole(name), th: hole(name) });

/** Days that nobody sees: what is drawn of them becomes a hole. */
const days = {
  examDate: new Date('2001-02-03T12:00:00+07:00'),
  issuedAt: new Date('2002-04-05T12:00:00+07:00'),
  revokedAt: new Date('2003-06-07T12:00:00+07:00'),
  expiresOn: new Date('2004-08-09T12:00:00+07:00'),
};

const nothing = { serial: null, initials: null, company: null, subject: null, title: null, key: null };
const noDays = { examDate: null, issuedAt: null, revokedAt: null, expiresOn: null };

const certificates: Readonly<Record<string, CheckedCertificate>> = {
  valid: { verdict: 'valid', ...certificate(), ...days, revokedAt: null, expiresOn: null },
  'valid-until': { verdict: 'valid', ...certificate(), ...days, revokedAt: null },
  expired: { verdict: 'expired', ...certificate(), ...days, revokedAt: null },
  revoked: { verdict: 'revoked', ...certificate(), ...days },
  replaced: { verdict: 'replaced', ...certificate(), ...days },
  unknown: { verdict: 'unknown', ...nothing, ...noDays },
};

function certificate() {
  return {
    serial: hole('serial'),
    initials: hole('initials'),
    company: holeText('company'),
    subject: { code: hole('subject'), title: {} },
    title: holeText('title'),
    key: hole('key'),
  };
}

const examinee: Me = {
  actor: { kind: 'examinee', accountId: '', sessionId: '', companyId: '', examineeId: '' },
  role: 'ROLE_EXAMINEE',
  language: 'en',
  signInName: '',
  givenName: holeText('person'),
  familyName: {},
  company: { id: '', code: '', name: holeText('company'), model: 'MODULE', timeZone: 'Asia/Bangkok' },
  lastSignInAt: null,
};

const exam = { title: holeText('title'), moduleCode: hole('moduleCode'), moduleTitle: holeText('moduleTitle') };
const [aids, instructions] = [holeText('aids'), holeText('instructions')];
const nothingSaid = { aids: {}, instructions: {} };

/** What is said about the exam of now in each form of a home. */
const saidIn: Readonly<Record<HomeForm, Pick<DrawnExam, 'aids' | 'instructions'>>> = {
  now: nothingSaid,
  'now-aids': { ...nothingSaid, aids },
  'now-instructions': { ...nothingSaid, instructions },
  'now-both': { aids, instructions },
  later: nothingSaid,
  none: nothingSaid,
};

/** What a page in this form finds as if it had asked. */
export function seed(queries: QueryClient, { form }: ShellKey): void {
  const certificate = form === null ? undefined : certificates[form];
  if (certificate) queries.setQueryData(['certificates', hole('code')], certificate);
}

/** The home as it is drawn in this form. */
export function homeOf(form: string | null) {
  const known = homeForms.find((one) => one === form);
  if (!known) throw new Error(`no form of the home is called ${form}`);
  const when = known === 'later' || known === 'none' ? known : 'now';
  return () => <DrawnHome when={when} exam={{ ...exam, ...saidIn[known] }} />;
}

/** What stands around it. */
export const HomeLayout = () => (
  <MeContext value={examinee}>
    <HelpSlot value={<HelpButton />}>
      <ExamineeFrame />
    </HelpSlot>
  </MeContext>
);

/** What was made of a sample becomes a hole, too: a day in words, the initials of a name. */
export function withHoles(html: string, language: Language): string {
  const { longDate } = formatFor(language);
  const dated = Object.entries(days).reduce((done, [name, day]) => done.replaceAll(longDate(day), hole(name)), html);
  return dated.replaceAll(`>${holeInitial}<`, `>${hole('initials')}<`);
}
