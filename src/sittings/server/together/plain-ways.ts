import type { Shortcuts } from '../../../platform/server/serve.ts';
import type { sittingContract } from '../../contract.ts';
import type { AnswerRulesReader } from '../answer-rules.ts';
import { handOver, type Doorkeeping, type Passes } from '../let-in.ts';
import type { PaperReader } from '../paper.ts';
import { clockShown } from '../sections/enter-section.ts';
import { shownSitting } from './shown-sitting.ts';
import { beginTogether } from './begin-together.ts';
import { handInTogether } from './hand-in-together.ts';
import { readTogether } from './read-together.ts';
import type { Rush } from './set-of.ts';
import { startTogether } from './start-together.ts';

type Surroundings = Rush & Pick<Doorkeeping, 'whyNotDurable'> & { readonly passes: Passes };

/** The papers that this server has read. */
export type Papers = { readonly rules: AnswerRulesReader; readonly readPaper: PaperReader };

/**
 * A room that starts, reads, begins and hands in at once goes together where all is plain (docs/decisions/0101). One who is refused,
 * waits, comes again or has sections with their own time goes alone, by the handlers.
 */
export function plainWays(
  { whyNotDurable, passes, ...rush }: Surroundings,
  { rules, readPaper }: Papers,
): Shortcuts<typeof sittingContract> {
  const start = startTogether(rush);
  const read = readTogether(rush);
  const begin = beginTogether(rush, rules);
  const handIn = handInTogether(rush, rules);
  return {
    async startSitting({ examId }, { actor, now, wire }) {
      if (whyNotDurable() !== null) return null;
      const { companyId, examineeId, sessionId } = actor;
      const { network, address } = wire;
      const passId = crypto.randomUUID();
      const started = await start({ companyId, examId, examineeId, sessionId, passId, network, address, now });
      if (!started) return null;
      return {
        sittingId: started.sittingId,
        pass: await handOver(started, { companyId, examineeId }, { passes, wire }),
      };
    },

    async readSitting(_, { actor, wire }) {
      const sitting = await read({ ...actor, address: wire.address });
      if (!sitting) return null;
      const { sittingId, paperId } = sitting;
      const paper = await rules.known(actor.companyId, sittingId, paperId);
      const questions = await readPaper.known(paperId);
      if (!paper || !questions) return null;
      const nothingYet = { answers: [], notUsed: [], comments: [], receipt: null };
      return { ...shownSitting(sitting, { paper, entered: [], wait: null }), ...nothingYet, questions };
    },

    async beginSitting(_, { actor, wire }) {
      const begun = await begin({ ...actor, address: wire.address });
      return begun && clockShown(begun, []);
    },

    async submitSitting(_, { actor, wire: { network, address } }) {
      const receipt = await handIn({ ...actor, network, address });
      return receipt && { ended: 'submitted', receipt };
    },
  };
}
