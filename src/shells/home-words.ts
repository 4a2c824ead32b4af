import { initials } from '../identity/client/frame/initials.ts';
import type { identityContract } from '../identity/contract.ts';
import { formatFor } from '../platform/client/language/format.ts';
import type { Reply } from '../platform/contract.ts';
import type { Language } from '../platform/language.ts';
import { arrangeExams } from '../sittings/client/home/arrange-exams.ts';
import type { sittingContract } from '../sittings/contract.ts';
import type { HomeForm } from './shell-names.ts';

type Profile = Reply<(typeof identityContract)['profile']>;
type Exams = Reply<(typeof sittingContract)['listMyExams']>['exams'];

/** Its form leaves room for what is said about the exam of now, so that nothing below it moves. */
function formOfNow({ aids, instructions }: { readonly aids: string; readonly instructions: string }): HomeForm {
  if (aids !== '') return instructions === '' ? 'now-aids' : 'now-both';
  return instructions === '' ? 'now' : 'now-instructions';
}

/** The form and the words of an examinee's home: whose it is, and the exam that can be taken now. */
export function homeFilling(profile: Profile, exams: Exams, language: Language) {
  const { text, personName } = formatFor(language);
  const { givenName, familyName, signInName, company } = profile;
  const [exam] = arrangeExams(exams).now;
  const said = { aids: exam ? text(exam.aids) : '', instructions: exam ? text(exam.instructions) : '' };
  return {
    form: exam ? formOfNow(said) : exams.length > 0 ? 'later' : 'none',
    words: {
      person: personName(profile) || signInName,
      initials: initials(personName({ givenName, familyName }) || signInName),
      company: company ? text(company.name) : '',
      title: exam ? text(exam.title) : '',
      moduleCode: exam?.moduleCode ?? '',
      moduleTitle: exam ? text(exam.moduleTitle) : '',
      ...said,
    },
  };
}
