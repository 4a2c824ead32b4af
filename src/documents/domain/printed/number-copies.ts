import type { CopyLine } from './snapshot.ts';

type Wanted = Omit<CopyLine, 'copy'>;

/**
 * The numbers of copies. A number that is out stays with its person and version for ever, and a spare one with its version.
 * Others get the next ones that nobody has had, in the order they are given.
 */
export function numberCopies(out: readonly CopyLine[], wanted: readonly Wanted[]): CopyLine[] {
  let next = Math.max(0, ...out.map(({ copy }) => copy));
  const numbered: CopyLine[] = [];
  for (const { id, version } of wanted) {
    const known = out.find((line) => line.id === id && line.version === version);
    numbered.push({ copy: known ? known.copy : (next += 1), id, version });
  }
  return numbered;
}

/** Copies that are out and are nobody's any more: who has left, has another version or sits at a screen now. By number. */
export function withdrawnCopies(out: readonly CopyLine[], current: readonly Wanted[]): CopyLine[] {
  const isUsed = (line: CopyLine) => current.some(({ id, version }) => id === line.id && version === line.version);
  const withdrawn = out.filter((line) => line.id !== null && !isUsed(line));
  return [...new Map(withdrawn.map((line) => [line.copy, line])).values()].toSorted((a, b) => a.copy - b.copy);
}

/** Whether one of these numbers is out already for another person or version. */
export const isTaken = (out: readonly CopyLine[], lines: readonly CopyLine[]): boolean =>
  lines.some((line) =>
    out.some(({ copy, id, version }) => copy === line.copy && (id !== line.id || version !== line.version)),
  );
