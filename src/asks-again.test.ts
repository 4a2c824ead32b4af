import { expect, test } from 'vitest';
import { contracts } from './features.ts';
import { checkDue, refusalsOf, type Endpoint } from './platform/contract.ts';

/** docs/decisions/0034, over all endpoints: a new one that decides belongs here. */
const all = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries<Endpoint>(contract).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);
const namesOf = (which: (endpoint: Endpoint) => boolean) =>
  all.filter(({ endpoint }) => which(endpoint)).map(({ name }) => name);

test('what decides, and what gives keys out, asks again after a quarter of an hour', () => {
  expect(namesOf(({ asksAgain }) => asksAgain === true)).toEqual([
    'identity.beginProviderLink',
    'identity.removeProviderLink',
    'identity.saveProvider',
    'identity.removeProvider',
    'questions.approveQuestion',
    'questions.approveQuestions',
    'passages.approvePassage',
    'assembly.approveGeneratedExam',
    'results.revokeCertificates',
    'results.restoreCertificate',
    'results.replaceCertificate',
    'results.decideLateOfSitting',
    'results.decideLateAnswers',
    'results.releaseResults',
    'results.planRelease',
    'results.confirmRelease',
    'results.takeBackRelease',
    'results.releaseHeldResult',
    'results.typeSheet',
    'results.issueCertificates',
    'results.updateDisclosureDefault',
    'results.updateDisclosure',
    'results.downloadDossier',
    'results.importPaperAnswers',
    'results.recordPaperAnswers',
    'results.settleTypedDifference',
    'rekeying.applyKeyDecision',
    'documents.printProofKey',
    'documents.printKey',
    'documents.printPersonSheet',
    'scanning.acceptScannedSheet',
    'scanning.acceptScannedSheets',
    'programs.createAccessKey',
    'programs.createWebHook',
    'programs.updateWebHook',
    'programs.renewWebHookSecret',
    'programs.saveRoster',
    'programs.confirmRosterRun',
    'keeping.orderBackupDownload',
    'keeping.setBackupPassphrase',
    'keeping.startRestore',
    'migration.startMigration',
    'migration.undoMigration',
  ]);
  expect(namesOf(({ asksAgain }) => asksAgain === 'with_key')).toEqual([
    'exchange.startQuestionExport',
    'documents.startQuestionPrint',
  ]);
  // These ask where somebody gets another address, where the file they give has keys in it, or from the hundred and first
  // key of an hour on.
  expect(namesOf((endpoint) => endpoint.refusals.includes(checkDue))).toEqual([
    'people.changeAdministrator',
    'people.updateExaminee',
    'people.undoExamineeImport',
    'people.startExamineeImport',
    'people.undoAdministratorImport',
    'people.startAdministratorImport',
    'hosting.updatePlatformUser',
    'questions.readQuestionUse',
    'questions.readQuestion',
    'questions.readQuestionVersion',
    'translation.readTranslation',
    'exchange.readExportedFile',
    'assembly.readGeneratedExam',
    'results.readPersonSheet',
    'rekeying.readDecidableQuestion',
    'rekeying.readKeyDecision',
    'analysis.analyseItems',
    'documents.printQuestionUse',
    'documents.readPrintedQuestions',
    'documents.printPersonSheet',
    'programs.pushExaminees',
    'migration.startMigratedPeople',
    'migration.undoMigratedPeople',
  ]);
});

test('only who is signed in can be asked, and every one of these says so in its refusals', () => {
  for (const { endpoint } of all.filter(({ endpoint: { asksAgain } }) => asksAgain)) {
    expect(endpoint.permission).not.toBe('public');
    expect(endpoint.kind).not.toBe('hot');
    expect(refusalsOf(endpoint)).toContain(checkDue);
  }
});
