import { contentLanguages } from '../../../platform/language.ts';
import { mediaInTexts } from '../../../platform/rich-text/rich-text.ts';
import type { WholeQuestion } from '../../../questions/domain/whole-question.ts';
import type { ExportFormat } from '../../domain/export/export-format.ts';
import type { ExportedPassage, ExportedPassages } from '../../domain/export/exported-passage.ts';
import { richTextsOf } from '../../domain/export/parts-of-question.ts';

/** A picture or a sound with its name in a package. */
export type StoredFile = { readonly hash: string; readonly name: string; readonly bytes: Uint8Array };

/** Questions that go into one file, with whatever they show and play. */
export type Volume = {
  readonly questions: readonly WholeQuestion[];
  readonly media: ReadonlyMap<string, StoredFile>;
  /** What some of the questions refer to. */
  readonly passages: ExportedPassages;
};

/** What an import takes in one file (see open-package.ts), with some room. */
const most = { entries: 1900, bytes: 14_000_000 };

export const hashesIn = ({ draft }: WholeQuestion): string[] => mediaInTexts(richTextsOf(draft));

/** Shares questions out over as few files as an import will take again. Tables and plain texts are one file always. */
export function volumesOf(format: ExportFormat) {
  const isOne = format === 'csv' || format === 'xlsx' || format === 'gift' || format === 'txt';
  const isPerItem = format === 'qti2' || format === 'qti3';
  let open = newVolume();
  const closed: Volume[] = [];
  return {
    add(question: WholeQuestion, files: readonly StoredFile[], passage?: ExportedPassage): void {
      const own = files.filter(({ hash }) => !open.media.has(hash));
      const text = passage && !open.passages.has(passage.number) ? JSON.stringify(passage).length : 0;
      const entries = files.length + (isPerItem ? contentLanguages.length * (text > 0 ? 2 : 1) : 0);
      const bytes =
        (JSON.stringify(question.draft).length + text) * 2 +
        own.reduce((sum, file) => sum + file.bytes.length, 0) * 1.4;
      const isFull = open.entries + entries > most.entries || open.bytes + bytes > most.bytes;
      if (!isOne && isFull && open.questions.length > 0) {
        closed.push(open);
        open = newVolume();
      }
      open.questions.push(question);
      if (passage) open.passages.set(passage.number, passage);
      if (!isOne) for (const file of files) open.media.set(file.hash, file);
      open.entries += entries;
      open.bytes += bytes;
    },
    all: (): Volume[] => [...closed, open],
  };
}

const newVolume = () => ({
  questions: [] as WholeQuestion[],
  media: new Map<string, StoredFile>(),
  passages: new Map<number, ExportedPassage>(),
  entries: 0,
  bytes: 0,
});
