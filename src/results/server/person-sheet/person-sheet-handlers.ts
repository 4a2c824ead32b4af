import { Refusal } from '../../../platform/refusal.ts';
import { mediaInTexts } from '../../../platform/rich-text/rich-text.ts';
import type { MediaUrl } from '../../../platform/server/media/media-address.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { personSheetContract } from '../../person-sheet-contract.ts';
import { readSheetOf, type SheetOfPerson } from './read-sheet.ts';

/** The sheet of one person, for who may see keys (docs/decisions/0078). Which keys were seen is on record. */
export const personSheetHandlers = (mediaUrl: MediaUrl): Handlers<typeof personSheetContract> => ({
  async readPersonSheet({ resultId }, context) {
    const sheet = await readSheetOf(context, resultId);
    if (sheet instanceof Refusal) return sheet;
    const media = addressesIn(sheet.questions, (hash) => mediaUrl(context.actor.companyId, hash));
    return { ...sheet, media };
  },
});

function addressesIn(asked: SheetOfPerson['questions'], addressOf: (hash: string) => string): Record<string, string> {
  const texts = asked.flatMap(({ content: { stem, options, matches } }) => [
    stem,
    ...[...options, ...matches].map(({ text }) => text),
  ]);
  return Object.fromEntries(mediaInTexts(texts).map((hash) => [hash, addressOf(hash)]));
}
