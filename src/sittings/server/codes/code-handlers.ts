import { secondsToNextTry, typedCode } from '../../../entry/domain/entry-code.ts';
import { noteRefusedCode } from '../../../entry/server/entry-notes.ts';
import { entryCodes, useUp, type EntryCodes } from '../../../entry/server/entry-codes.ts';
import { found, Refusal, refuse, refuseAndKeep } from '../../../platform/refusal.ts';
import type { Db, InTransaction } from '../../../platform/server/database/database.ts';
import type { Secrets } from '../../../platform/server/secrets/key-ring.ts';
import type { Handlers, Transacting } from '../../../platform/server/serve.ts';
import type { codeEndpoints } from '../../code-contract.ts';
import { broughtPass, handOver, startSitting, whyNotLetIn, type Doorkeeping, type Passes } from '../let-in.ts';
import { findPlaceInExam } from '../queries.ts';
import { enterByDoor, findCodedPlace, removeTries, saveTry } from './code-queries.ts';
import { renewEntryCode } from './renew-code.ts';

export type CodeSurroundings = Doorkeeping & {
  readonly passes: Passes;
  readonly inTransaction: InTransaction;
  readonly secret: Secrets;
  /** Somebody got in from this network: others who come from there go before strangers. */
  readonly networks: { readonly noteSignIn: (network: string) => void };
};

/** Entering with number and code: judged as a stranger, begun as the examinee. */
export function codeHandlers(surroundings: CodeSurroundings): Handlers<typeof codeEndpoints> {
  const codes = entryCodes(surroundings.secret);
  return {
    renewEntryCode: renewEntryCode(codes),

    async findEntry({ examId }, { db, now }) {
      const door = await enterByDoor(db, examId, now);
      return { byCode: door !== undefined, bySignIn: door?.entryBy !== 'code' };
    },

    async enterByCode({ examId, number, code, ...shown }, context) {
      const { transact, wire, now } = context;
      const judged = await transact((db) => judge(db, codes, { examId, number, code }, context));
      if (judged instanceof Refusal) return judged;
      const { companyId, examineeId, hash } = judged;
      const brought = await broughtPass(surroundings.passes, wire);
      const by = { actorId: examineeId, sessionId: null, network: wire.network };
      const started = await surroundings.inTransaction({ companyId, role: 'examinee', examineeId, by }, async (db) => {
        const place = { ...found(await findPlaceInExam(db, examId, examineeId)), id: examId };
        const refusal = await whyNotLetIn(db, place, { now, wire, ...shown }, surroundings);
        if (refusal) return refusal;
        // Two who hold the same code: the one that comes first.
        if (!(await useUp(db, { examId, examineeId, hash }))) return refuse('code_used');
        return startSitting(db, place, { examineeId, broughtPass: brought, now });
      });
      if (started instanceof Refusal) return started;
      surroundings.networks.noteSignIn(wire.network);
      const pass = await handOver(started, { companyId, examineeId }, { passes: surroundings.passes, wire });
      return { sittingId: started.sittingId, pass };
    },
  };
}

type Given = { readonly examId: string; readonly number: string; readonly code: string };

/** Whose code it is. Every try is counted before it is looked at, so that tries sent at once are judged one by one. */
async function judge(
  db: Db,
  codes: EntryCodes,
  { examId, number, code }: Given,
  { now, wire: { network } }: Pick<Transacting, 'now' | 'wire'>,
) {
  const door = await enterByDoor(db, examId, now);
  const place = door && (await findCodedPlace(db, examId, number));
  if (!place) return refuse('wrong_number_or_code');
  const { examineeId, hash, usedAt } = place;
  const seconds = secondsToNextTry(await saveTry(db, { examId, examineeId, network }, now), now);
  if (seconds > 0) return refuseAndKeep('too_many_tries', { seconds });
  const whose = { examId, examineeId };
  if (!codes.isBehind(hash, typedCode(code))) {
    await noteRefusedCode(db, whose, 'wrong', now);
    return refuseAndKeep('wrong_number_or_code');
  }
  await removeTries(db, { examId, examineeId, network });
  if (usedAt) {
    await noteRefusedCode(db, whose, 'used', now);
    return refuseAndKeep('code_used');
  }
  return { companyId: door.companyId, examineeId, hash };
}
