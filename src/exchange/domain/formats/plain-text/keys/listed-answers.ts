import { fault, faultsAbout, type ImportFault } from '../../../imported.ts';
import type { QuestionBlock } from '../blocks.ts';
import type { WrittenAnswer } from '../question-parts.ts';
import type { ListedAnswer } from './key-section.ts';

type Listed = {
  /** Answers of a list of keys that belong to this question. */
  readonly listed: readonly WrittenAnswer[];
  /** Lines of a list that does not say which of several questions it means. */
  readonly ambiguous: readonly number[];
};

/**
 * The answers that the lists give to a question: by the names of parts where both sides have them, else by the order of
 * the parts, or by its number where that is the only one.
 */
export function answersIn(
  all: readonly QuestionBlock[],
  entries: readonly ListedAnswer[],
): (block: QuestionBlock) => Listed {
  const byNumber = Map.groupBy(entries, ({ number }) => number);
  const alike = Map.groupBy(all, ({ number }) => number);
  const inParts = new Set(entries.map(({ part }) => part)).size === new Set(all.map(({ part }) => part)).size;
  const answers = (some: readonly ListedAnswer[]) => some.map(({ text, line }) => ({ text, line }));
  const unclear = (some: readonly ListedAnswer[]): Listed => ({
    listed: [],
    ambiguous: some.map(({ line }) => line).slice(0, 1),
  });
  const haveNames = isNamed(all) && isNamed(entries);
  return ({ number, part, named }) => {
    const own = number === null ? [] : (byNumber.get(number) ?? []);
    const others = alike.get(number) ?? [];
    if (haveNames) {
      const isOnly = others.filter((one) => one.named === named).length === 1;
      const here = own.filter((entry) => entry.name === named);
      const isSaid = here.length > 0 && isOnly && (named !== null || others.length === 1);
      const isAlone = others.length === 1 && own.every(({ name }) => name === null);
      return isSaid
        ? { listed: answers(here), ambiguous: [] }
        : isAlone
          ? { listed: answers(own), ambiguous: [] }
          : unclear(own);
    }
    if (inParts) return { listed: answers(own.filter((entry) => entry.part === part)), ambiguous: [] };
    return others.length === 1 ? { listed: answers(own), ambiguous: [] } : unclear(own);
  };
}

const isNamed = (some: readonly { readonly name?: string | null; readonly named?: string | null }[]): boolean =>
  some.some(({ name, named }) => (name ?? named ?? null) !== null);

/** Answers of a list whose questions are not there: none has the number, or none in the part that the list names. */
export function strayKeys(entries: readonly ListedAnswer[], blocks: readonly QuestionBlock[]): ImportFault[] {
  const haveNames = isNamed(blocks) && isNamed(entries);
  const isOf = ({ number, name }: ListedAnswer, block: QuestionBlock) =>
    block.number === number && (!haveNames || name === null || block.named === null || block.named === name);
  const stray = entries.filter((entry) => !blocks.some((block) => isOf(entry, block)));
  return stray.flatMap(({ line, number, text }) =>
    faultsAbout([fault(line, 'answer_without_question')], String(number), text),
  );
}
