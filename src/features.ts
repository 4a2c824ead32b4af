import { join } from 'node:path';
import { analysisContract } from './analysis/contract.ts';
import { analysisHandlers } from './analysis/server/handlers.ts';
import { analysisJobs } from './analysis/server/jobs.ts';
import { appealContract } from './appeals/contract.ts';
import { appealHandlers } from './appeals/server/handlers.ts';
import { assemblyContract } from './assembly/contract.ts';
import { assemblyHandlers } from './assembly/server/handlers.ts';
import { assemblyJobs } from './assembly/server/optimise/job.ts';
import { companyContract } from './companies/contract.ts';
import { companyHandlers } from './companies/server/handlers.ts';
import { companyTexts } from './companies/texts/index.ts';
import { documentContract } from './documents/contract.ts';
import { documentHandlers } from './documents/server/handlers.ts';
import { personalPrintJobs } from './documents/server/personal/job.ts';
import { documentJobs } from './documents/server/questions/job.ts';
import { essayContract } from './essays/contract.ts';
import { essayHandlers } from './essays/server/handlers.ts';
import { entryContract } from './entry/contract.ts';
import { entryHandlers } from './entry/server/handlers.ts';
import { examContract } from './exams/contract.ts';
import { examHandlers } from './exams/server/handlers.ts';
import { examJobs } from './exams/server/jobs.ts';
import { noticeJobs } from './exams/server/notices/mail-plans.ts';
import { exchangeContract } from './exchange/contract.ts';
import { exportJobs } from './exchange/server/export/export-job.ts';
import { exchangeHandlers } from './exchange/server/handlers.ts';
import { exchangeJobs } from './exchange/server/jobs.ts';
import { guidanceContract } from './guidance/contract.ts';
import { guidanceHandlers } from './guidance/server/handlers.ts';
import { hostingContract } from './hosting/contract.ts';
import { hostingHandlers } from './hosting/server/handlers.ts';
import { hostingJobs } from './hosting/server/jobs.ts';
import { readPublicSettings } from './hosting/server/settings/public-settings.ts';
import { findSettings } from './hosting/server/settings/setting-queries.ts';
import { identityContract } from './identity/contract.ts';
import { identityHandlers } from './identity/server/handlers.ts';
import { identityJobs } from './identity/server/jobs.ts';
import { sealingFrom } from './identity/server/encrypted-secrets.ts';
import { invigilationContract } from './invigilation/contract.ts';
import { invigilationHandlers } from './invigilation/server/handlers.ts';
import { overviewContract } from './overview/contract.ts';
import { overviewHandlers } from './overview/server/handlers.ts';
import { peopleContract } from './people/contract.ts';
import { peopleHandlers } from './people/server/handlers.ts';
import { peopleJobs } from './people/server/jobs.ts';
import type { Contract } from './platform/contract.ts';
import type { Language } from './platform/language.ts';
import { fileJobs } from './platform/server/jobs/file-jobs.ts';
import { jobsWithRoom } from './platform/server/jobs/jobs-with-room.ts';
import type { Jobs } from './platform/server/jobs/jobs.ts';
import { isLocal } from './platform/server/settings/local.ts';
import { findMailHead } from './platform/server/mail/mail-frame.ts';
import { mailer, mailJobs } from './platform/server/mail/mail.ts';
import { serve, type Handlers, type ServeContext } from './platform/server/serve.ts';
import { partitionJobs } from './platform/server/jobs/partitions.ts';
import { platformHandlers } from './platform/server/jobs/task-handlers.ts';
import { platformContract } from './platform/tasks-contract.ts';
import { passageContract } from './passages/contract.ts';
import { passageHandlers } from './passages/server/handlers.ts';
import { passageJobs } from './passages/server/jobs.ts';
import { movePlaces } from './passages/server/move-passages.ts';
import { questionContract } from './questions/contract.ts';
import { questionHandlers } from './questions/server/handlers.ts';
import { questionJobs } from './questions/server/jobs.ts';
import { recordContract } from './record/contract.ts';
import { recordHandlers } from './record/server/handlers.ts';
import { recordJobs } from './record/server/jobs.ts';
import { removeOldLines } from './record/server/remove-old-lines.ts';
import { sealKeyFrom } from './record/server/seal.ts';
import { resultContract } from './results/contract.ts';
import { resultHandlers } from './results/server/handlers.ts';
import { personSheetContract } from './results/person-sheet-contract.ts';
import { personSheetHandlers } from './results/server/person-sheet/person-sheet-handlers.ts';
import { resultJobs } from './results/server/jobs.ts';
import type { Runtime } from './runtime.ts';
import { rekeyingContract } from './rekeying/contract.ts';
import { rekeyingHandlers } from './rekeying/server/handlers.ts';
import { standardContract } from './standards/contract.ts';
import { standardHandlers } from './standards/server/handlers.ts';
import { endSittingsOf } from './sittings/server/room/acts.ts';
import { sittingContract } from './sittings/contract.ts';
import type { SaveAnswer } from './sittings/server/answer-to-save.ts';
import { answerWriter } from './sittings/server/answer-writer.ts';
import { sittingHandlers } from './sittings/server/handlers.ts';
import { findPaperOf } from './sittings/server/paper-queries.ts';
import { syllabusContract } from './syllabus/contract.ts';
import { syllabusHandlers } from './syllabus/server/handlers.ts';
import { watchingContract } from './watching/contract.ts';
import { watchingHandlers } from './watching/server/handlers.ts';
import { openHealth } from './watching/server/health.ts';
import type { FastifyInstance } from 'fastify';

/** Every contract of the product, in the order of its features. */
export const contracts = {
  platform: platformContract,
  identity: identityContract,
  companies: companyContract,
  syllabus: syllabusContract,
  people: peopleContract,
  standards: standardContract,
  hosting: hostingContract,
  questions: questionContract,
  passages: passageContract,
  exchange: exchangeContract,
  assembly: assemblyContract,
  entry: entryContract,
  exams: examContract,
  sittings: sittingContract,
  invigilation: invigilationContract,
  results: { ...resultContract, ...personSheetContract },
  essays: essayContract,
  rekeying: rekeyingContract,
  appeals: appealContract,
  analysis: analysisContract,
  documents: documentContract,
  overview: overviewContract,
  record: recordContract,
  guidance: guidanceContract,
  watching: watchingContract,
} as const satisfies Record<string, Contract>;

type Contracts = typeof contracts;
type Feature = keyof Contracts;
type AllHandlers = { readonly [Name in Feature]: Handlers<Contracts[Name]> };

const mailsBySmtp = ({ smtpUrl }: Runtime['settings']): boolean => smtpUrl !== null;

const signingIn = ({ tokens, networks, secret, release, settings, pause }: Runtime) =>
  identityHandlers({
    tokens,
    networks,
    secret,
    release,
    maintenance: settings.maintenance,
    isLocal: isLocal(settings),
    mailBySmtp: mailsBySmtp(settings),
    publicUrl: settings.publicUrl,
    readPublicSettings,
    pause,
  });

function handlersOf(runtime: Runtime, saveAnswer: SaveAnswer): AllHandlers {
  const { tokens, networks, settings, media, secret, live, inTransaction, durability } = runtime;
  const { publicUrl, maintenance } = settings;
  const { addressOf: mediaUrl } = media;
  const examRoom = { mediaUrl, whyNotDurable: durability.whyNot, publicUrl, secret, networks };
  return {
    platform: platformHandlers(live),
    identity: signingIn(runtime),
    companies: companyHandlers,
    syllabus: syllabusHandlers({ moveQuestions: movePlaces }),
    people: peopleHandlers,
    standards: standardHandlers,
    hosting: hostingHandlers({ maintenance, mailBySmtp: mailsBySmtp(settings), sealing: sealingFrom(secret) }),
    questions: questionHandlers({ media, findPaperOf }),
    passages: passageHandlers({ media }),
    exchange: exchangeHandlers({ media }),
    assembly: assemblyHandlers({ mediaUrl }),
    entry: entryHandlers,
    exams: examHandlers({ whyNotDurable: durability.whyNot, endSittings: endSittingsOf, media }),
    sittings: sittingHandlers({ ...examRoom, media, passes: tokens, saveAnswer, inTransaction, live }),
    invigilation: invigilationHandlers({ secret }),
    results: { ...resultHandlers({ secret, publicUrl }), ...personSheetHandlers(mediaUrl) },
    essays: essayHandlers({ mediaUrl }),
    rekeying: rekeyingHandlers({ mediaUrl, publicUrl }),
    appeals: appealHandlers({ publicUrl }),
    analysis: analysisHandlers({ mediaUrl }),
    documents: documentHandlers({ media, publicUrl, secret }),
    overview: overviewHandlers,
    record: recordHandlers,
    guidance: guidanceHandlers({ media }),
    watching: watchingHandlers({ lookAtHealth: openHealth({ ...runtime, pool: runtime.pools.watch }) }),
  };
}

/** Puts every endpoint on the web server. A test may bring its own way of saving answers. */
export function serveFeatures(
  app: FastifyInstance,
  runtime: Runtime,
  given: Omit<ServeContext, 'hasRoom'>,
  saveAnswer: SaveAnswer = answerWriter(runtime.pools.saver, runtime.database.isPooled),
): void {
  const handlers = handlersOf(runtime, countedSaves(saveAnswer, runtime));
  const surroundings = { ...given, hasRoom: runtime.disk.hasRoom };
  const serveFeature = <Name extends Feature>(name: Name) =>
    serve<Contracts[Name]>(app, contracts[name], handlers[name], surroundings);
  for (const name of Object.keys(contracts) as Feature[]) serveFeature(name);
}

/** Counts what comes of each save. */
const countedSaves =
  (saveAnswer: SaveAnswer, { metrics: { countSave } }: Runtime): SaveAnswer =>
  async (answer) => {
    try {
      const verdict = await saveAnswer(answer);
      countSave(verdict);
      return verdict;
    } catch (error) {
      countSave('failed');
      throw error;
    }
  };

/** Everything the job worker can do. */
export function jobsOf(runtime: Runtime): Jobs {
  const { secret, settings } = runtime;
  const outbox = join(settings.dataDir, 'outbox');
  // Mails come from whom the platform's settings name, else from the usual sender.
  const sender = async () => (await runtime.inTransaction({ companyId: null, role: 'staff' }, findSettings)).mailSender;
  const findHead = (companyId: string, language: Language) =>
    runtime.inTransaction({ companyId, role: 'staff' }, (db) => findMailHead(db, companyId, language));
  const host = new URL(settings.publicUrl).hostname;
  const send = mailer(settings.smtpUrl, outbox, { sender, findHead, host });
  const standardMail = (language: Language, kind: 'invitation' | 'reset') => companyTexts[language].standardMail[kind];
  return {
    ...identityJobs({ secret, publicUrl: settings.publicUrl, send, standardMail, isLocal: isLocal(settings) }),
    ...jobsWithRoom(runtime.disk.hasRoom, {
      ...peopleJobs(runtime.inTransaction, sealingFrom(secret)),
      ...exchangeJobs(runtime.inTransaction, runtime.media),
      ...exportJobs(runtime.media),
      ...documentJobs(runtime.media),
      ...personalPrintJobs(runtime.media, secret),
    }),
    ...assemblyJobs,
    ...questionJobs,
    ...passageJobs,
    ...examJobs,
    ...noticeJobs(settings.publicUrl),
    ...resultJobs,
    ...analysisJobs,
    ...mailJobs(send),
    ...fileJobs(runtime.media),
    ...partitionJobs,
    ...hostingJobs({
      outbox,
      removeOldLines: (inTransaction, olderThan) => removeOldLines(inTransaction, sealKeyFrom(secret), olderThan),
    }),
    ...recordJobs,
  };
}
