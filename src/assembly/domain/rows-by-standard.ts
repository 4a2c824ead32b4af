import { machineMarked } from '../../questions/domain/kinds/kinds.ts';
import type { QuestionKind } from '../../questions/domain/question.ts';
import type { BlueprintRow, Stock } from './blueprint.ts';
import { fillInProportion } from './fill-in-proportion.ts';

/** A subsection, to which level it is examined, and what it has. */
export type ExaminedPlace = {
  readonly subsectionId: string;
  readonly level: number | null;
  readonly stock: readonly Stock[];
};

type Asked = { readonly questions: number; readonly essays: number };

/**
 * So many questions at the level of each subsection, in proportion to what it has there, and so many essays of any level;
 * fewer only where the bank has no more.
 */
export function rowsByStandard(
  { questions, essays }: Asked,
  places: readonly ExaminedPlace[],
): Pick<BlueprintRow, 'subsectionId' | 'count' | 'level' | 'kind'>[] {
  const sum = (stock: readonly Stock[]) => stock.reduce((all, { usable }) => all + usable, 0);
  const marked = places.map(({ subsectionId: id, level, stock }) => ({
    id,
    usable: sum(stock.filter((part) => isMarkedByMachine(part.kind) && (level === null || part.level === level))),
  }));
  const written = places.map(({ subsectionId: id, stock }) => ({
    id,
    usable: sum(stock.filter((part) => !isMarkedByMachine(part.kind))),
  }));
  const counts = fillInProportion(questions, marked);
  const essaysOf = fillInProportion(essays, written);
  return places.flatMap(({ subsectionId, level, stock }) => {
    const essay = stock.find(({ kind }) => !isMarkedByMachine(kind))?.kind ?? null;
    return [
      { subsectionId, count: counts.get(subsectionId) ?? 0, level, kind: null },
      { subsectionId, count: essaysOf.get(subsectionId) ?? 0, level: null, kind: essay },
    ].filter(({ count }) => count > 0);
  });
}

const isMarkedByMachine = (kind: QuestionKind | undefined): boolean => !kind || machineMarked.includes(kind);
