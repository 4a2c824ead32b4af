import { z } from 'zod';
import { anyExam, type Permission } from '../platform/access.ts';
import { contract, nothing } from '../platform/contract.ts';
import { entryDefault } from './entry-default-schema.ts';
import { network, networkFields } from './network-schema.ts';

const networkId = z.uuid();
const edits = 'settings.general';
const sees: readonly Permission[] = [...anyExam, edits];

/** How a company's exams are entered, and the networks it names, so that its exams can say from where they may be sat. */
export const entryContract = contract({
  readEntryDefault: {
    method: 'GET',
    path: '/entry-default',
    summary:
      'How new exams on screen are entered where nobody says otherwise, the rules that examinees accept, the code of the room, and the hand-over.',
    permission: sees,
    input: nothing,
    reply: entryDefault,
    refusals: [],
  },
  updateEntryDefault: {
    method: 'PUT',
    path: '/entry-default',
    summary:
      'Sign-in, entry code, or both; exams that are planned already keep theirs. Rules, room code and hand-over hold at once for who has not begun.',
    permission: edits,
    input: entryDefault,
    reply: nothing,
    refusals: [],
  },
  listNetworks: {
    method: 'GET',
    path: '/networks',
    summary: 'The networks that exams can be limited to, by name.',
    permission: sees,
    input: nothing,
    reply: z.object({ 'hydra:member': z.array(network), 'hydra:totalItems': z.int() }),
    refusals: [],
  },
  createNetwork: {
    method: 'POST',
    path: '/networks',
    summary: 'A new network: a name, and ranges of IPv4 or IPv6.',
    permission: edits,
    input: networkFields,
    reply: z.object({ id: networkId }),
    refusals: [],
  },
  updateNetwork: {
    method: 'PUT',
    path: '/networks/:networkId',
    summary: 'Other name or ranges; they hold at once for every exam that names the network.',
    permission: edits,
    input: networkFields.extend({ networkId }),
    reply: nothing,
    refusals: [],
  },
  removeNetwork: {
    method: 'DELETE',
    path: '/networks/:networkId',
    summary: 'Takes a network out of the choice. Exams that name it keep it.',
    permission: edits,
    input: z.object({ networkId }),
    reply: nothing,
    refusals: [],
  },
});
