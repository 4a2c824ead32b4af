import type { JudgedRow } from '../../../people/domain/import-judge.ts';
import type { RefusedRow } from '../../domain/roster/roster-file.ts';
import type { LineKind, RosterCounts, RosterLine } from '../../roster-schema.ts';

const none: RosterCounts = {
  created: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  others: 0,
  gone: 0,
  classrooms: 0,
  joined: 0,
  left: 0,
  staying: 0,
};

/** Lines that are kept of one kind; the numbers say how many there are. */
const mostLines = { refused: 5000, other: 1000 };

type Line = Partial<RosterLine> & { readonly kind: LineKind };

/** Counts what comes of a roster, and keeps the lines that people read. */
export function outcomeOf(others: number) {
  const counts = { ...none, others };
  const lines: RosterLine[] = [];
  const kept = new Map<LineKind, number>();
  const note = ({ kind, ...line }: Line) => {
    const most = kind === 'refused' ? mostLines.refused : mostLines.other;
    const before = kept.get(kind) ?? 0;
    kept.set(kind, before + 1);
    if (before < most)
      lines.push({ kind, file: null, line: null, number: null, classroom: null, code: null, values: {}, ...line });
  };
  return {
    counts,
    lines,
    /** One more of a kind, with its line. */
    add(line: Line) {
      counts[countOf[line.kind]] += 1;
      note(line);
    },
    refuse({ file, line, code, text }: RefusedRow, number: string | null = null) {
      counts.refused += 1;
      note({ kind: 'refused', file, line, code, number, values: { text } });
    },
    /** A row may have several faults; it is one row. */
    refusePerson({ line, faults, values }: JudgedRow) {
      counts.refused += 1;
      for (const { code, values: said } of faults)
        note({ kind: 'refused', file: 'users', line, code, number: values.number ?? null, values: said });
    },
  };
}
export type RosterOutcome = ReturnType<typeof outcomeOf>;

const countOf = {
  refused: 'refused',
  gone: 'gone',
  created: 'created',
  changed: 'changed',
  classroom: 'classrooms',
  joined: 'joined',
  left: 'left',
  staying: 'staying',
} as const satisfies Record<LineKind, keyof RosterCounts>;
