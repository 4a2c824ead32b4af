import { sql } from 'kysely';
import type { Actor } from '../../platform/access.ts';
import type { Db, InTransaction } from '../../platform/server/database/database.ts';
import { graceSeconds } from '../domain/clock.ts';
import type { AnswerToSave, SaveVerdict } from './answer-to-save.ts';
import { sittingHandlers } from './handlers.ts';
import type { PassClaims } from './let-in.ts';
import { forgetfulMedia } from '../../platform/server/fixtures/media.fixture.ts';
import type { PassingFiles } from '../../platform/server/media/media-path.ts';
import type { MediaUrl } from '../../platform/server/media/media-address.ts';

type InCompany = <Result>(companyId: string, work: (db: Db) => Promise<Result>) => Promise<Result>;

/** The product's own statement on the test's connection; the queue in front of it is tested on its own. */
export const saveInTest =
  (inCompany: InCompany) =>
  (answer: AnswerToSave): Promise<SaveVerdict> =>
    inCompany(answer.companyId, async (db) => {
      await sql.raw('reset role; set local role sanam_saver').execute(db);
      const { rows } = await sql<{ verdict: SaveVerdict }>`select verdict from write_answers(${answer.companyId},
        ${[answer.sittingId]}::uuid[], ${[answer.passId]}::uuid[], ${[answer.position]}::int[], ${[answer.revision]}::int[],
        ${[answer.response === null ? null : JSON.stringify(answer.response)]}::jsonb[], ${[answer.flagged]}::boolean[],
        ${[answer.key]}::uuid[], ${[answer.history.spacing]}::int[], ${[answer.history.allowance]}::int[],
        ${[answer.base]}::int[], ${[answer.givenAt ?? null]}::timestamptz[],
        make_interval(secs => ${graceSeconds}))`.execute(db);
      return rows[0]?.verdict ?? 'unknown';
    });

/** The world of a test, which comes into being with these handlers. */
export type WorldInTest = () => { readonly inCompany: InCompany; readonly inTransaction: InTransaction };

/** Entry codes that one feature gives out are good at another. */
export const secretInTest = 'a secret that only tests know';

/** The product's handlers on a test's connection; passes are readable, and pictures signed only where a test asks for it. */
export const handlersInTest = (
  world: WorldInTest,
  whyNotDurable: () => string | null = () => null,
  mediaUrl: MediaUrl = (_, hash) => `/api/media/${hash}`,
  media: Pick<PassingFiles, 'readFile'> = forgetfulMedia(),
) =>
  sittingHandlers({
    passes: {
      sign: async (claims) => JSON.stringify(claims),
      read: async (pass) => JSON.parse(pass) as PassClaims,
    },
    saveAnswer: (answer) => saveInTest(world().inCompany)(answer),
    inTransaction: (fence, work) => world().inTransaction(fence, work),
    live: { of: async function* () {} },
    mediaUrl,
    media,
    whyNotDurable,
    publicUrl: 'https://exams.test',
    secret: secretInTest,
    networks: { noteSignIn: () => undefined },
  });

type Holder = Extract<Actor, { kind: 'sitting' }>;

/** Who holds a pass that such handlers gave. */
export function holderOf(pass: string | null): Holder {
  const { company, sitting, examinee, pass: passId } = JSON.parse(pass ?? '') as PassClaims;
  return { kind: 'sitting', companyId: company, sittingId: sitting, examineeId: examinee, passId };
}
