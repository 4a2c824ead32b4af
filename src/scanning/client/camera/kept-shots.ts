import { forgetWork, keepWork, listWork, type WorkOwner } from '../../../platform/client/session/kept-work.ts';
import { newKey, seal, unseal, type Sealed } from '../../../sittings/client/keeping/sealing.ts';

/** A picture that was taken and is not sent. `id` is its name in the browser and of its file. */
export type Shot = { readonly id: string; readonly name: string; readonly picture: Blob };

type Kept = { readonly key: CryptoKey } | { readonly name: string; readonly sealed: Sealed };

const keyPage = 'key';

/**
 * Pictures that wait for the network, beside the other unfinished work of a person in this browser: sealed with a key that no script
 * can read, gone once they are sent, with signing out, and after a week.
 */
export function keptShots(owner: WorkOwner) {
  let key: Promise<CryptoKey> | null = null;
  const rows = () => listWork<Kept>(owner, '');
  const findKey = async (): Promise<CryptoKey> => {
    const old = (await rows()).find(({ value }) => 'key' in value)?.value;
    if (old && 'key' in old) return old.key;
    const made = await newKey();
    await keepWork<Kept>(owner, { page: keyPage, value: { key: made }, savedAt: new Date() });
    return made;
  };
  const keyOf = () => (key ??= findKey());
  return {
    async keep({ id, name, picture }: Shot): Promise<void> {
      const sealed = await seal(await keyOf(), id, await picture.arrayBuffer());
      await keepWork<Kept>(owner, { page: id, value: { name, sealed }, savedAt: new Date() });
    },
    forget: ({ id }: Shot): Promise<void> => forgetWork(owner, id),
    /** What an earlier visit left behind, the oldest first; what cannot be opened any more goes. */
    async list(): Promise<Shot[]> {
      const found: Shot[] = [];
      for (const { page: id, value } of (await rows()).toReversed()) {
        if (!('sealed' in value)) continue;
        const bytes = await unseal(await keyOf(), id, value.sealed).catch(() => null);
        if (bytes) found.push({ id, name: value.name, picture: new Blob([bytes], { type: 'image/jpeg' }) });
        else await forgetWork(owner, id);
      }
      return found;
    },
  };
}
export type KeptShots = ReturnType<typeof keptShots>;
