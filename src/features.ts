import { analysisContract } from './analysis/contract.ts';
import { analysisHandlers } from './analysis/server/handlers.ts';
import { appealContract } from './appeals/contract.ts';
import { appealHandlers } from './appeals/server/handlers.ts';
import { assemblyContract } from './assembly/contract.ts';
import { assemblyHandlers } from './assembly/server/handlers.ts';
import { companyContract } from './companies/contract.ts';
import { companyHandlers } from './companies/server/handlers.ts';
import { documentContract } from './documents/contract.ts';
import { documentHandlers } from './documents/server/handlers.ts';
import { essayContract } from './essays/contract.ts';
import { essayHandlers } from './essays/server/handlers.ts';
import { entryContract } from './entry/contract.ts';
import { entryHandlers } from './entry/server/handlers.ts';
import { examContract } from './exams/contract.ts';
import { extraTimes } from './exams/server/follow-extra-time.ts';
import { examHandlers } from './exams/server/handlers.ts';
import { exchangeContract } from './exchange/contract.ts';
import { exchangeHandlers } from './exchange/server/handlers.ts';
import { guidanceContract } from './guidance/contract.ts';
import { guidanceHandlers } from './guidance/server/handlers.ts';
import { hostingContract } from './hosting/contract.ts';
import { hostingHandlers } from './hosting/server/handlers.ts';
import { readPublicSettings } from './hosting/server/settings/public-settings.ts';
import { identityContract } from './identity/contract.ts';
import { identityHandlers } from './identity/server/handlers.ts';
import { sealingFrom } from './identity/server/encrypted-secrets.ts';
import { invigilationContract } from './invigilation/contract.ts';
import { invigilationHandlers } from './invigilation/server/handlers.ts';
import { keepingContract } from './keeping/contract.ts';
import { keepingHandlers } from './keeping/server/handlers.ts';
import { keepingOf } from './keeping/server/jobs.ts';
import { migrationContract } from './migration/contract.ts';
import { migrationHandlers } from './migration/server/handlers.ts';
import { messageContract } from './messages/contract.ts';
import { messageHandlers } from './messages/server/handlers.ts';
import { overviewContract } from './overview/contract.ts';
import { overviewHandlers } from './overview/server/handlers.ts';
import { peopleContract } from './people/contract.ts';
import { makeExamineeOfProvider } from './people/server/examinees/from-provider.ts';
import { peopleHandlers } from './people/server/handlers.ts';
import type { Contract } from './platform/contract.ts';
import { isLocal } from './platform/server/settings/local.ts';
import { serve, type Handlers, type ServeContext, type Shortcuts } from './platform/server/serve.ts';
import { platformHandlers } from './platform/server/jobs/task-handlers.ts';
import { platformContract } from './platform/tasks-contract.ts';
import { passageContract } from './passages/contract.ts';
import { passageHandlers } from './passages/server/handlers.ts';
import { movePlaces } from './passages/server/move-passages.ts';
import { programContract } from './programs/contract.ts';
import { programHandlers } from './programs/server/handlers.ts';
import { hookMeansOf } from './programs/server/hooks/hook-job.ts';
import { questionContract } from './questions/contract.ts';
import { questionHandlers } from './questions/server/handlers.ts';
import { reportContract } from './reports/contract.ts';
import { reportHandlers } from './reports/server/handlers.ts';
import { recordContract } from './record/contract.ts';
import { recordHandlers } from './record/server/handlers.ts';
import { disclosureContract } from './results/disclosure-contract.ts';
import { disclosureHandlers } from './results/server/disclosure/disclosure-handlers.ts';
import { seesPaperAgain } from './results/server/disclosure/disclosure-queries.ts';
import { dossierContract } from './results/dossier-contract.ts';
import { dossierHandlers } from './results/server/dossier/dossier-handlers.ts';
import { resultContract } from './results/contract.ts';
import { resultHandlers } from './results/server/handlers.ts';
import { personSheetContract } from './results/person-sheet-contract.ts';
import { personSheetHandlers } from './results/server/person-sheet/person-sheet-handlers.ts';
import { typedContract } from './results/typed-contract.ts';
import { typedHandlers } from './results/server/typing/typed-handlers.ts';
import type { Runtime } from './runtime.ts';
import { rekeyingContract } from './rekeying/contract.ts';
import { rekeyingHandlers } from './rekeying/server/handlers.ts';
import { scanningContract } from './scanning/contract.ts';
import { scanningHandlers } from './scanning/server/handlers.ts';
import { standardContract } from './standards/contract.ts';
import { standardHandlers } from './standards/server/handlers.ts';
import { endSittingsOf } from './sittings/server/room/acts.ts';
import { sittingContract } from './sittings/contract.ts';
import type { SaveAnswer } from './sittings/server/answer-to-save.ts';
import { answerWriter } from './sittings/server/answer-writer.ts';
import { papersIn, sittingHandlers } from './sittings/server/handlers.ts';
import { findPaperOf } from './sittings/server/paper-queries.ts';
import { plainWays, type Papers } from './sittings/server/together/plain-ways.ts';
import { syllabusContract } from './syllabus/contract.ts';
import { syllabusHandlers } from './syllabus/server/handlers.ts';
import { translationContract } from './translation/contract.ts';
import { translationHandlers } from './translation/server/handlers.ts';
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
  messages: messageContract,
  people: peopleContract,
  standards: standardContract,
  hosting: hostingContract,
  questions: questionContract,
  passages: passageContract,
  translation: translationContract,
  exchange: exchangeContract,
  assembly: assemblyContract,
  entry: entryContract,
  exams: examContract,
  sittings: sittingContract,
  invigilation: invigilationContract,
  results: { ...resultContract, ...disclosureContract, ...personSheetContract, ...dossierContract, ...typedContract },
  essays: essayContract,
  rekeying: rekeyingContract,
  appeals: appealContract,
  analysis: analysisContract,
  reports: reportContract,
  documents: documentContract,
  scanning: scanningContract,
  programs: programContract,
  keeping: keepingContract,
  migration: migrationContract,
  overview: overviewContract,
  record: recordContract,
  guidance: guidanceContract,
  watching: watchingContract,
} as const satisfies Record<string, Contract>;

type Contracts = typeof contracts;
type Feature = keyof Contracts;
type AllShortcuts = { readonly [Name in Feature]?: Shortcuts<Contracts[Name]> };
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
    providerOrigins: settings.providerOrigins,
    makeExaminee: makeExamineeOfProvider,
    pause,
  });

function handlersOf(runtime: Runtime, saveAnswer: SaveAnswer, papers: Papers): AllHandlers {
  const { tokens, networks, settings, media, secret, live, inTransaction, durability } = runtime;
  const { publicUrl } = settings;
  const { addressOf: mediaUrl } = media;
  const examRoom = { mediaUrl, whyNotDurable: durability.whyNot, publicUrl, secret, networks };
  return {
    platform: platformHandlers(live),
    identity: signingIn(runtime),
    companies: companyHandlers,
    syllabus: syllabusHandlers({ moveQuestions: movePlaces }),
    messages: messageHandlers,
    people: peopleHandlers(extraTimes),
    standards: standardHandlers,
    hosting: handlersOfHosting(runtime),
    questions: questionHandlers({ media, findPaperOf, seesPaperAgain }),
    passages: passageHandlers({ media }),
    translation: translationHandlers({ media }),
    exchange: exchangeHandlers({ media }),
    assembly: assemblyHandlers({ mediaUrl }),
    entry: entryHandlers,
    exams: examHandlers({ whyNotDurable: durability.whyNot, endSittings: endSittingsOf, media }),
    sittings: sittingHandlers({ ...examRoom, media, passes: tokens, saveAnswer, inTransaction, live }, papers),
    invigilation: invigilationHandlers({ secret }),
    results: handlersOfResults(runtime),
    essays: essayHandlers({ mediaUrl }),
    rekeying: rekeyingHandlers({ mediaUrl, publicUrl }),
    appeals: appealHandlers({ publicUrl }),
    analysis: analysisHandlers({ mediaUrl }),
    reports: reportHandlers,
    documents: documentHandlers({ media, publicUrl, secret }),
    scanning: scanningHandlers(media),
    programs: programHandlers(hookMeansOf(runtime)),
    keeping: keepingHandlers(keepingOf(runtime)),
    migration: migrationHandlers(keepingOf(runtime), media),
    overview: overviewHandlers,
    record: recordHandlers,
    guidance: guidanceHandlers({ media, publicUrl, release: runtime.release }),
    watching: watchingHandlers({ lookAtHealth: openHealth({ ...runtime, pool: runtime.pools.watch }) }),
  };
}

const handlersOfHosting = ({ secret, settings }: Runtime): AllHandlers['hosting'] => {
  const { publicUrl, maintenance } = settings;
  return hostingHandlers({ maintenance, mailBySmtp: mailsBySmtp(settings), sealing: sealingFrom(secret), publicUrl });
};

const handlersOfResults = ({ secret, media, settings: { publicUrl } }: Runtime): AllHandlers['results'] => ({
  ...resultHandlers({ secret, publicUrl }),
  ...disclosureHandlers(media.addressOf),
  ...personSheetHandlers(media.addressOf),
  ...dossierHandlers({ secret, media }),
  ...typedHandlers,
});

/** Puts every endpoint on the web server. A test may bring its own way of saving answers. */
export function serveFeatures(
  app: FastifyInstance,
  runtime: Runtime,
  given: Omit<ServeContext, 'hasRoom'>,
  saveAnswer: SaveAnswer = answerWriter(runtime.pools.saver, runtime.database.isPooled),
): void {
  const papers = papersIn({ inTransaction: runtime.inTransaction, mediaUrl: runtime.media.addressOf });
  const handlers = handlersOf(runtime, countedSaves(saveAnswer, runtime), papers);
  const shortcuts: AllShortcuts = { sittings: sittingsTogether(runtime, papers) };
  const surroundings = { ...given, hasRoom: runtime.disk.hasRoom };
  const serveFeature = <Name extends Feature>(name: Name) =>
    serve<Contracts[Name]>(app, contracts[name], handlers[name], { ...surroundings, shortcuts: shortcuts[name] });
  for (const name of Object.keys(contracts) as Feature[]) serveFeature(name);
}

/** Where a set fails its members go alone: nobody else would hear of it. */
const sittingsTogether = ({ inTransaction, durability, tokens, log }: Runtime, papers: Papers) =>
  plainWays(
    {
      inTransaction,
      whyNotDurable: durability.whyNot,
      passes: tokens,
      onFault: (error) => log.error('not done together, each goes alone', { error }),
    },
    papers,
  );

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
