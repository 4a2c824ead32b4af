import { demonstrationNames } from '../../src/demonstration/server/create.ts';
import type { RouteName } from '../../src/routes.ts';
import { office } from '../prepare/office.ts';

/** The addresses of a route in every state worth a look, by the names of their pictures. */
export type Visits = Partial<Record<RouteName, Readonly<Record<string, string>>>>;

/** Who earned a certificate in the demonstration. */
export const certified = 'nichapa.l@demo.example';

const one = (path: string) => ({ '': path });

/** Every page of the staff, with what the demonstration has for it. */
export async function staffVisits(): Promise<Visits> {
  const { exams, questions, passages, translation, people, standards, results } = await office(
    demonstrationNames.companyAdmin,
  );
  const all = (await exams.listExams({ limit: 200 }))['hydra:member'];
  const examIn = (...states: readonly string[]) =>
    all.find(({ state, title }) => states.includes(state) && /^M\S+ \d/.test(title.en ?? ''))?.id ?? '';
  const released = examIn('released');
  const [first] = (await questions.listQuestions({ status: ['pending'], limit: 1 }))['hydra:member'];
  const [untranslated] = (await translation.listTranslations({ limit: 1 }))['hydra:member'];
  const { generatedExamId } = await exams.readExam({ examId: released });
  const question = first?.id ?? '';
  const documents = '/admin/exams/document';
  const [passage] = (await passages.listPassages({ limit: 1 }))['hydra:member'];
  const [colleague] = (await people.listAdministrators({ limit: 1 }))['hydra:member'];
  const [result] = (await results.listAllResults({ limit: 1 }))['hydra:member'];
  const [withCertificate] = (await results.listAllResults({ limit: 1, certificate: ['issued'] }))['hydra:member'];
  const certifiedId = withCertificate?.examineeId ?? '';
  const [standard] = (await standards.listStandards({}))['hydra:member'];
  const [classroom] = (await people.listClassrooms({ limit: 1 }))['hydra:member'];
  const [examinee] = (await people.listExaminees({ limit: 1 }))['hydra:member'];
  const examineePage = `/admin/people/examinees/${examinee?.id ?? ''}`;
  return {
    admin: one('/admin'),
    'admin-profile': one('/admin/profile'),
    'admin-syllabus': one('/admin/questions/syllabus'),
    'admin-questions': {
      // With an order of its own: without any, the page shows what was searched for last.
      '': '/admin/questions?sort=updated',
      preview: `/admin/questions?preview=${question}`,
      nothing: '/admin/questions?q=%E0%B9%86%E0%B9%86',
    },
    'admin-passages': { '': '/admin/questions/passages', trash: '/admin/questions/passages?status=trashed' },
    'admin-passages-create': one('/admin/questions/passages/create'),
    'admin-passages-id': one(`/admin/questions/passages/${passage?.id ?? ''}`),
    'admin-translation': one('/admin/questions/translation'),
    'admin-translation-id': one(`/admin/questions/translation/${untranslated?.id ?? question}`),
    'admin-terms': one('/admin/questions/glossary'),
    'admin-questions-queue': one('/admin/questions/queue'),
    'admin-questions-check': one('/admin/questions/check'),
    'admin-questions-copy': one('/admin/questions/copy'),
    'admin-questions-move': one('/admin/questions/move'),
    'admin-questions-create': one('/admin/questions/create'),
    'admin-questions-edit': { '': `/admin/questions/edit?id=${question}`, missing: '/admin/questions/edit?id=no' },
    'admin-questions-archive': one('/admin/questions/archive'),
    'admin-questions-report-history': one('/admin/questions/report-history'),
    'admin-questions-trash': one('/admin/questions/trash'),
    'admin-questions-import': one('/admin/questions/import'),
    'admin-questions-export': one('/admin/questions/export'),
    'admin-questions-print': one('/admin/questions/print'),
    'admin-questions-print-result': one('/admin/questions/print/result'),
    'admin-questions-print-use': { nothing: '/admin/questions/print/use' },
    'admin-administrators': one('/admin/people/administrators'),
    'admin-administrators-create': one('/admin/people/administrators/create'),
    'admin-administrators-id': {
      '': `/admin/people/administrators/${colleague?.id ?? ''}`,
      fields: `/admin/people/administrators/${colleague?.id ?? ''}?tab=fields`,
    },
    'admin-administrators-import': one('/admin/people/administrators/import'),
    'admin-levels': one('/admin/people/levels'),
    'admin-classrooms': one('/admin/people/classrooms'),
    'admin-classrooms-create': one('/admin/people/classrooms/create'),
    'admin-classrooms-id': one(`/admin/people/classrooms/${classroom?.id ?? ''}`),
    'admin-examinees': { '': '/admin/people/examinees', nothing: '/admin/people/examinees?q=%E0%B9%86%E0%B9%86' },
    'admin-examinees-create': one('/admin/people/examinees/create'),
    'admin-examinees-id': {
      '': examineePage,
      data: `${examineePage}?tab=data`,
      training: `${examineePage}?tab=training`,
    },
    'admin-examinees-exam-result': {
      '': `/admin/people/examinees/exam-result?examinee=${certifiedId}`,
      nothing: '/admin/people/examinees/exam-result',
    },
    'admin-examinees-print-exam-result': {
      '': `/admin/people/examinees/print-exam-result?examinee=${certifiedId}`,
      nothing: '/admin/people/examinees/print-exam-result',
    },
    'admin-examinees-print-certificate': one(`/admin/people/examinees/print-printcertificate?examinee=${certifiedId}`),
    'admin-examinees-import': one('/admin/people/examinees/import'),
    'admin-examinees-slips': one('/admin/people/examinees/slips'),
    'admin-record': one('/admin/record'),
    'admin-settings': {
      '': '/admin/settings',
      networks: '/admin/settings?tab=networks',
      print: '/admin/settings?tab=print',
      standards: '/admin/settings?tab=standards',
      standard: `/admin/settings?tab=standards&standard=${standard?.id ?? ''}`,
    },
    'admin-generated-exams': one('/admin/exams/generate-exam'),
    'admin-generated-exams-id': {
      '': `/admin/exams/generate-exam/${generatedExamId}`,
      runway: `/admin/exams/generate-exam/${generatedExamId}?paper=runway`,
      beside: `/admin/exams/generate-exam/${generatedExamId}?paper=beside`,
    },
    'admin-generated-exams-create': {
      '': '/admin/exams/generate-exam/create',
      gone: '/admin/exams/generate-exam/create?search=00000000-0000-7000-8000-000000000000',
    },
    'admin-generated-exams-pick': one('/admin/exams/generate-exam/pick'),
    'admin-generated-exams-print': one(`/admin/exams/generate-exam/print?id=${generatedExamId}`),
    'admin-generated-exams-eexam': {
      '': `/admin/exams/generate-exam/eexam?id=${generatedExamId}`,
      nothing: '/admin/exams/generate-exam/eexam',
    },
    'admin-exams': one('/admin/exams'),
    'admin-exams-duplicate': { '': `/admin/exams/duplicate?id=${released}`, nothing: '/admin/exams/duplicate' },
    'admin-exams-several': one('/admin/exams/several'),
    'admin-exams-calendar': {
      '': '/admin/exams/calendar',
      week: '/admin/exams/calendar?view=week',
      day: '/admin/exams/calendar?view=day',
    },
    'admin-rooms': one('/admin/exams/rooms'),
    'admin-former-results': { nothing: '/admin/exams/results/former' },
    'admin-invigilation': one('/admin/invigilation'),
    'admin-invigilation-id': one(`/admin/invigilation/${examIn('open')}`),
    'admin-invigilation-sheet': { nothing: `/admin/invigilation/${examIn('open')}/sheet` },
    'admin-invigilation-late': { nothing: `/admin/invigilation/${examIn('open')}/late` },
    'admin-invigilation-wall': one(`/admin/invigilation/${examIn('open')}/wall`),
    'admin-typing': one('/admin/typing'),
    'admin-typing-id': { missing: '/admin/typing/00000000-0000-7000-8000-000000000000' },
    'admin-typing-scans': { missing: '/admin/typing/00000000-0000-7000-8000-000000000000/scans' },
    'admin-typing-camera': { missing: '/admin/typing/00000000-0000-7000-8000-000000000000/camera' },
    'admin-essays': one('/admin/marking'),
    'admin-essays-id': { missing: '/admin/marking/00000000-0000-7000-8000-000000000000' },
    'admin-certificates': one('/admin/exams/certificates?state=valid,revoked'),
    'admin-exams-appeals': one('/admin/exams/appeals?state=open'),
    'admin-exams-reports': { '': '/admin/exams/reports', module: '/admin/exams/reports?tab=module' },
    'admin-exams-results': one('/admin/exams/results'),
    'admin-exams-results-id': {
      '': `/admin/exams/results/${result?.id ?? ''}`,
      wrong: `/admin/exams/results/${result?.id ?? ''}?show=wrong`,
    },
    'admin-exams-id': {
      draft: `/admin/exams/${examIn('draft')}`,
      scheduled: `/admin/exams/${examIn('scheduled')}`,
      open: `/admin/exams/${examIn('open')}`,
      marking: `/admin/exams/${examIn('marking', 'closed')}`,
      released: `/admin/exams/${released}`,
      people: `/admin/exams/${released}?tab=examinees`,
      keys: `/admin/exams/${released}?tab=keys`,
      appeals: `/admin/exams/${released}?tab=appeals`,
      proposing: `/admin/exams/${released}?tab=keys&propose=1`,
    },
    'admin-exams-print-paper': one(`${documents}/print/paper?exam=${released}`),
    'admin-exams-printable-exam': one(`${documents}/printable-exam?exam=${released}&document=key`),
    'admin-exams-print-sheet': one(`${documents}/print/person-sheet?exam=${released}`),
    'admin-exams-print-grid': one(`${documents}/print/grid?exam=${released}`),
    'admin-exams-print-pack': one(`${documents}/print/pack?exam=${released}`),
    'admin-exams-print-personal-grids': one(`${documents}/print/personal-grids?exam=${released}`),
    'admin-exams-personal-papers': one(`/admin/exams/document/personal-papers?exam=${released}`),
    'admin-exams-print-attendance': {
      '': `${documents}/print/attendance?exam=${released}`,
      nothing: `${documents}/print/attendance`,
    },
    'admin-exams-print-chosen': { nothing: `${documents}/print/chosen` },
    'admin-exams-report-exam': one(`${documents}/report/exam?exam=${released}`),
    'admin-exams-report-examinee': one(`${documents}/report/examinee?exam=${released}`),
    'admin-exams-report-class': { nothing: `${documents}/report/class` },
    'admin-exams-report-module': { nothing: `${documents}/report/module` },
    'admin-exams-report-kdr': one(`${documents}/report/kdr?exam=${released}`),
    'admin-exams-kdr': { '': '/admin/exams/kdr', nothing: '/admin/exams/kdr?q=%E0%B9%86%E0%B9%86' },
    'admin-exams-print-certificate': one(`/admin/exams/print-printcertificate?exam=${released}`),
  };
}

/** Every page of the platform's administrators. */
export async function platformVisits(): Promise<Visits> {
  const { hosting, syllabus, guidance } = await office(demonstrationNames.platformAdmin);
  const [company] = (await hosting.listCompanies({ limit: 1 }))['hydra:member'];
  const [user] = (await hosting.listPlatformUsers({ limit: 1 }))['hydra:member'];
  const [set] = (await syllabus.listModuleSets({ limit: 1 }))['hydra:member'];
  const [tip] = (await guidance.listTooltips({ limit: 1 }))['hydra:member'];
  const [tutorial] = (await guidance.listTutorials({ limit: 1 }))['hydra:member'];
  const home = '/platform-admin';
  return {
    'platform-admin': one(home),
    'platform-admin-companies': one(`${home}/companies`),
    'platform-admin-companies-create': one(`${home}/companies/create`),
    'platform-admin-companies-id': {
      '': `${home}/companies/${company?.id ?? ''}`,
      details: `${home}/companies/${company?.id ?? ''}?tab=details`,
    },
    'platform-admin-migration': {
      '': `${home}/migration?company=${company?.id ?? ''}`,
      questions: `${home}/migration?company=${company?.id ?? ''}&from=questions`,
      results: `${home}/migration?company=${company?.id ?? ''}&from=results`,
    },
    'platform-admin-module-sets': one(`${home}/module-sets`),
    'platform-admin-module-sets-create': one(`${home}/module-sets/create`),
    'platform-admin-module-sets-id': one(`${home}/module-sets/${set?.id ?? ''}`),
    'platform-admin-profile': one(`${home}/profile`),
    'platform-admin-health': one(`${home}/health`),
    'platform-admin-security': one(`${home}/security`),
    'platform-admin-bug-reports': one(`${home}/bug-reports`),
    'platform-admin-record': one(`${home}/record`),
    'platform-admin-settings': one(`${home}/settings`),
    'platform-admin-tooltips': one(`${home}/tooltips`),
    'platform-admin-tooltips-id': one(`${home}/tooltips/${tip?.name.replace('.', '_') ?? ''}`),
    'platform-admin-tutorials': one(`${home}/tutorials`),
    'platform-admin-tutorials-create': one(`${home}/tutorials/create`),
    'platform-admin-tutorials-id': {
      '': `${home}/tutorials/${tutorial?.id ?? ''}`,
      missing: `${home}/tutorials/00000000-0000-7000-8000-000000000000`,
    },
    'platform-admin-users': one(`${home}/users`),
    'platform-admin-users-create': one(`${home}/users/create`),
    'platform-admin-users-id': {
      '': `${home}/users/${user?.id ?? ''}`,
      data: `${home}/users/${user?.id ?? ''}?tab=data`,
    },
    'platform-admin-users-roles': one(`${home}/users/roles`),
  };
}

/** Every page of an examinee who has a released result, but for the exam itself. */
export async function examineeVisits(): Promise<Visits> {
  const { sittings, results, messages } = await office(certified);
  const [message] = (await messages.listMyMessages({}))['hydra:member'];
  const { exams } = await sittings.listMyExams({});
  const examId = exams.find(({ state, passed }) => state === 'released' && passed)?.id ?? '';
  const { certificate, id: resultId } = await results.readMyResult({ examId });
  return {
    index: one('/'),
    profile: one('/profile'),
    certificates: one('/certificates'),
    'exams-id-result': { '': `/exams/${examId}/result`, missing: '/exams/00000000-0000-7000-8000-000000000000/result' },
    messages: { '': '/messages', opened: `/messages?open=${message?.id ?? ''}` },
    'answers-id': { '': `/answers/${resultId}`, missing: '/answers/00000000-0000-7000-8000-000000000000' },
    'certificates-code': { '': `/certificates/${certificate?.code ?? ''}`, unknown: '/certificates/none' },
  };
}

/** What anybody may open who is not signed in. */
export const openVisits: Visits = {
  'admin-login': one('/admin/login'),
  'platform-admin-login': one('/platform-admin/login'),
  login: one('/login'),
  'login-provider': one('/login/provider'),
  'login-provider-callback': one('/login/provider/callback?state=none'),
  otp: one('/otp'),
  'admin-reset-password': one('/admin/reset-password'),
  'admin-reset-password-reset': one('/admin/reset-password/reset?token=none'),
  'platform-admin-set-up': one('/platform-admin/set-up?token=none'),
  'platform-admin-reset-password': one('/platform-admin/reset-password'),
  'platform-admin-reset-password-reset': one('/platform-admin/reset-password/reset'),
  'reset-password': one('/reset-password'),
  'reset-password-reset': one('/reset-password/reset?token=none'),
  components: one('/components'),
  help: one('/help'),
  'privacy-policy': one('/privacy-policy'),
  'terms-conditions': one('/terms-conditions'),
  maintenance: one('/maintenance'),
};
