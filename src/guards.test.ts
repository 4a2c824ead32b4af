import { expect, test } from 'vitest';
import { contracts } from './features.ts';
import { may, permissions, type Actor } from './platform/access.ts';
import type { Contract, Endpoint } from './platform/contract.ts';
import { webServer } from './platform/server/web/http.ts';
import { serve } from './platform/server/serve.ts';

/**
 * Two people stand before doors that their permissions would open: a platform administrator who only looks into a
 * company, and anyone who has to choose a password first. Every endpoint of every contract is called, with the
 * permissions of a company administrator; none has a handler here, so whatever is answered otherwise than 403 got past
 * the guards.
 */
const endpoints = Object.values(contracts).flatMap((contract: Contract) => Object.entries<Endpoint>(contract));

const administrator: Extract<Actor, { kind: 'administrator' }> = {
  kind: 'administrator',
  accountId: crypto.randomUUID(),
  sessionId: crypto.randomUUID(),
  companyId: crypto.randomUUID(),
  role: 'ROLE_COMPANY_ADMIN',
  permissions,
  datasetRole: null,
};

/** What each endpoint answers this actor: nothing where it got past the guards, else why not. */
async function refusals(actor: Actor, hasRoom = true): Promise<Map<string, string>> {
  const app = webServer({ secure: false });
  const surroundings = {
    identify: async () => actor,
    hasRoom: async () => hasRoom,
    inTransaction: () => Promise.reject(new Error('past the guards')),
    now: () => new Date(),
    wire: () => ({
      network: '192.0.2',
      address: '192.0.2.7',
      url: '/',
      header: () => null,
      byUnknownProxy: false,
      isBrowser: false,
      cookie: () => null,
      bearer: null,
      userAgent: '',
      setCookie: () => {},
    }),
  };
  for (const contract of Object.values<Contract>(contracts)) serve(app, contract, {}, surroundings);
  const answers = new Map<string, string>();
  for (const [name, { method, path }] of endpoints) {
    const url = `/api${path.replaceAll(/:\w+/g, crypto.randomUUID())}`;
    const answer = await app.inject({ method, url, ...(method === 'GET' ? {} : { payload: {} }) });
    const { detail = 'not permitted', refusal = detail } = [403, 409].includes(answer.statusCode)
      ? answer.json<{ detail?: string; refusal?: string }>()
      : { detail: '' };
    answers.set(name, refusal);
  }
  await app.close();
  return answers;
}

/** What a visitor may do although it is no reading: about themselves, their sign-in, their way out, and a problem of the product. */
const openToVisitors = [
  'addPasskey',
  'beginCheckAgain',
  'beginPasskey',
  'beginPasskeyCheck',
  'beginProviderSignIn',
  'beginSetUp',
  'beginTwoFactor',
  'changeCompany',
  'changeLanguage',
  'changePassword',
  'checkAgain',
  'checkPasskey',
  'checkTwoFactor',
  'chooseOwnPassword',
  'completeSetUp',
  'confirmTwoFactor',
  'endDevice',
  'endOtherDevices',
  'endTwoFactor',
  'enterByCode',
  'finishProviderLink',
  'finishProviderSignIn',
  'invalidateToken',
  'keepCodesByEmail',
  'leaveCompany',
  'leaveSitting',
  'login',
  'readPasswordLink',
  'readSetUpLink',
  'refreshToken',
  'removePasskey',
  'renamePasskey',
  'renewRecoveryCodes',
  'reportBug',
  'requestPasswordReset',
  'resendCode',
  'setPassword',
];

const ownAfterProof = ['beginProviderLink', 'removeProviderLink'];

test('anyone who visits a company by its consent changes nothing there', async () => {
  const answers = await refusals({ ...administrator, supportUntil: new Date(Date.now() + 60_000) });
  const changing = endpoints.filter(([, { method }]) => method !== 'GET');
  const past = changing.filter(([name]) => answers.get(name) === '').map(([name]) => name);
  expect(past.toSorted()).toEqual(openToVisitors);
  const guarded = changing.filter(([, { permission }]) => may(administrator, permission)).map(([name]) => name);
  // About the own account as well, after a fresh proof.
  for (const name of ownAfterProof) expect([name, answers.get(name)]).toEqual([name, 'check_due']);
  for (const name of guarded.filter((each) => ![...openToVisitors, ...ownAfterProof].includes(each)))
    expect([name, answers.get(name)]).toEqual([name, 'read_only']);
});

test('administrators of a closed company read and take things along, and change nothing', async () => {
  const answers = await refusals({ ...administrator, companyClosed: true });
  const changing = endpoints.filter(([, { method }]) => method !== 'GET');
  const past = changing.filter(([name]) => answers.get(name) === '').map(([name]) => name);
  const takesAlong = [
    'checkQuestionExport',
    'checkQuestionPrint',
    'downloadDossier',
    'makeBackup',
    'startPersonalPrint',
    'startQuestionExport',
    'startQuestionPrint',
  ];
  expect(answers.get('orderBackupDownload')).toBe('check_due');
  expect(past.toSorted()).toEqual([...openToVisitors, ...takesAlong].toSorted());
  const guarded = changing.filter(([, { permission }]) => may(administrator, permission)).map(([name]) => name);
  for (const name of guarded.filter((each) => ![...past, ...ownAfterProof, 'orderBackupDownload'].includes(each)))
    expect([name, answers.get(name)]).toEqual([name, 'company_closed']);
});

test('anyone who has to choose a password reaches nothing before', async () => {
  const answers = await refusals({ ...administrator, passwordDue: true });
  const open = endpoints.filter(([, { permission }]) => permission === 'public').map(([name]) => name);
  const past = endpoints.filter(([name]) => answers.get(name) === '').map(([name]) => name);
  expect(past.filter((name) => !open.includes(name)).toSorted()).toEqual([
    'changeLanguage',
    'chooseOwnPassword',
    'profile',
    'readMyLogo',
  ]);
});

test('anyone who has to set up a second factor reaches nothing before, but what sets one up', async () => {
  const answers = await refusals({ ...administrator, factorDue: true });
  const open = endpoints.filter(([, { permission }]) => permission === 'public').map(([name]) => name);
  const past = endpoints.filter(([name]) => answers.get(name) === '').map(([name]) => name);
  expect(past.filter((name) => !open.includes(name)).toSorted()).toEqual([
    'addPasskey',
    'beginPasskey',
    'beginTwoFactor',
    'changeCompany',
    'changeLanguage',
    'chooseOwnPassword',
    'confirmTwoFactor',
    'keepCodesByEmail',
    'listOwnCompanies',
    'profile',
    'readMyLogo',
    'readTwoFactor',
  ]);
});

test('an examinee has to choose it too, and an exam pass knows no password', async () => {
  const { accountId, sessionId, companyId } = administrator;
  const examinee = { kind: 'examinee', accountId, sessionId, companyId, examineeId: accountId } as const;
  const due = await refusals({ ...examinee, passwordDue: true });
  const own = endpoints.filter(([, { permission }]) => permission === 'examinee').map(([name]) => name);
  expect(own.filter((name) => due.get(name) !== 'password_due')).toEqual([]);
  const sitting = await refusals({
    kind: 'sitting',
    companyId,
    sittingId: accountId,
    examineeId: accountId,
    passId: '',
  });
  const inExam = endpoints.filter(([, { permission }]) => permission === 'sitting').map(([name]) => name);
  expect(inExam.filter((name) => sitting.get(name) !== '')).toEqual([]);
});

/** What makes files or writes thousands of rows. Everything else, sittings before all, goes on to the last byte. */
const refusedOnLowDisk = [
  'addSignaturePicture',
  'checkMigration',
  'checkRestore',
  'confirmRosterRun',
  'importEdition',
  'importPaperAnswers',
  'makeBackup',
  'pushExaminees',
  'readScan',
  'savePhoto',
  'startAdministratorImport',
  'startBackupUpload',
  'startChosenPrint',
  'startExamineeImport',
  'startFormerResults',
  'startMigratedPeople',
  'startMigratedQuestions',
  'startMigration',
  'startMigrationUpload',
  'startPersonalPrint',
  'startQuestionExport',
  'startQuestionImport',
  'startQuestionPrint',
  'startRestore',
  'startRosterRun',
  'updateCompanyLogo',
  'updateCompanyLogoFor',
  'uploadAdministratorFile',
  'uploadBackupPart',
  'uploadExamineeFile',
  'uploadFormerResults',
  'uploadMigratedPeople',
  'uploadMigratedQuestions',
  'uploadMigrationPart',
  'uploadPicture',
  'uploadQuestionFile',
  'uploadReference',
  'uploadRoster',
  'uploadScannedFile',
  'uploadSound',
  'uploadTutorialPicture',
];

test('on a low disk files are neither taken in nor made, and nothing else is refused', async () => {
  const { accountId, sessionId, companyId } = administrator;
  const examinee = { kind: 'examinee', accountId, sessionId, companyId, examineeId: accountId } as const;
  const sitting = {
    kind: 'sitting',
    companyId,
    sittingId: accountId,
    examineeId: accountId,
    passId: accountId,
  } as const;
  const platform = { kind: 'platform', accountId, sessionId } as const;
  const low = new Set<string>();
  for (const actor of [administrator, examinee, sitting, platform])
    for (const [name, refusal] of await refusals(actor, false)) if (refusal === 'disk_low') low.add(name);
  expect([...low].toSorted()).toEqual(refusedOnLowDisk);
});
