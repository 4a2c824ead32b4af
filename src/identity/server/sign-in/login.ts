import { refuse } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { identityContract } from '../../contract.ts';
import { untilBeat } from '../../domain/sign-in-limit.ts';
import { turns } from '../password/passwords.ts';
import type { IdentitySurroundings } from '../surroundings.ts';
import { tryToSignIn } from './try-sign-in.ts';
import { WaitingLine } from './waiting-line.ts';

type Login = Pick<Handlers<typeof identityContract>, 'login'>;

/**
 * A right password is never turned away because others ask too: a person who finds no room is shown their position, and
 * comes again with a ticket that keeps it. Networks from which people sign in go before all others
 * (docs/decisions/0024).
 */
export const loginHandlers = (surroundings: IdentitySurroundings): Login => {
  const { networks, tickets, pause } = surroundings;
  const line = new WaitingLine();
  return {
    async login({ username, password, remember_me: rememberMe, ticket: given }, context) {
      const { now, wire, gone } = context;
      const holder = { name: username, network: wire.network };
      const waitingSince = (given && tickets.read(given, holder, now)) || now;
      const place = { isKnown: networks.mayGoFirst(wire.network, now), arrivedAt: waitingSince };
      const attempt = { username, password, rememberMe, waitingSince };
      const answer = await turns.take(place, () => timed(() => tryToSignIn(surroundings, context, attempt)), gone);
      if (answer) {
        await pause(untilBeat(username, answer.milliseconds));
        return answer.result;
      }
      const ticket = tickets.of(waitingSince, holder);
      return refuse('all_busy', { ...line.placeOf(ticket, waitingSince, turns.waiting.strangers, now), ticket });
    },
  };
};

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; milliseconds: number }> {
  const begun = performance.now();
  return { result: await work(), milliseconds: performance.now() - begun };
}
