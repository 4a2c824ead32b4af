import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { useMe } from '../../../platform/client/session/me.ts';
import { currentLanguage } from '../../../platform/client/language/language.ts';
import type { Blueprint } from '../../domain/blueprint.ts';
import type { WayOut } from '../../domain/unmet/ways-out.ts';
import { syllabusQuery, type Module } from '../../../syllabus/client/syllabus-query.ts';
import { inForce } from '../../../syllabus/client/in-force.ts';
import { assemblyApi, type CheckedRow } from '../api.ts';
import {
  asInput,
  blueprintOf,
  changedDraft,
  emptyDraft,
  inWhole,
  noRow,
  probeOf,
  rowsOf,
  type BlueprintDraft,
  type RowDraft,
} from './blueprint-draft.ts';

/** A row as the table shows it: what is asked of its subsection, and what the bank has for it. */
export type BlueprintLine = {
  /** Of this row among all. */
  readonly key: string;
  readonly subsection: Module['subsections'][number];
  /** The place of the row among those of its subsection. */
  readonly at: number;
  readonly row: RowDraft;
  /** Usable now in the languages and at the level asked for; undefined while it is being counted. */
  readonly usable: number | undefined;
  /** Of these, the ones of the last exams, of which a version may have so many. */
  readonly ofLast: number;
  /** And of these, those beyond what a version may have of them. */
  readonly beyond: number;
  readonly missing: number;
  /** What no paper can take now, by reason. */
  readonly out: CheckedRow['out'];
};

/** The draft of a blueprint, and what the bank says to it while it is typed. */
export function useBlueprint() {
  const { company } = useMe();
  const [draft, setDraft] = useState<BlueprintDraft>({
    ...emptyDraft,
    languages: [company?.language ?? currentLanguage()],
  });
  const [acts] = useState(() => rowActs(setDraft));
  const syllabus = useQuery(syllabusQuery);
  const { modules, retired } = useMemo(() => inForce(syllabus.data?.modules ?? []), [syllabus.data]);
  const module = modules.find(({ id }) => id === draft.moduleId);
  const blueprint = useMemo(() => blueprintOf(draft, module), [draft, module]);
  const check = useCheck(blueprint);
  const asked = useMemo(() => probeOf(draft, module), [draft, module]);
  const probe = useCheck(asked, false);
  const change = (changed: Partial<BlueprintDraft>) => setDraft((before) => ({ ...before, ...changed }));
  const lines = linesOf(draft, module, probe.data?.rows ?? [], blueprint ? (check.data?.rows ?? []) : []);
  return {
    draft,
    change,
    mending: useMending(draft, setDraft),
    startFrom: setDraft,
    ...useFilled(),
    ...acts,
    /** Of all rows at once, by their keys. */
    setCounts: (counts: ReadonlyMap<string, number>) => change({ rows: withCounts(draft.rows, lines, counts) }),
    /** All rows of the module as somebody else has them. */
    fillRows: (rows: readonly FilledRow[]) => change({ rows: { ...draft.rows, ...filledRows(module, rows) } }),
    syllabus,
    modules,
    module,
    /** Subsections of the module that take nothing new any more but still hold questions. */
    retired: retired.filter((place) => place.module.id === module?.id && place.subsection.questionCount > 0),
    blueprint,
    lines,
    check: blueprint ? check.data : undefined,
    ...standardIn(probe.data),
    checking: check.isFetching || probe.isFetching,
    checkFailed: check.isError || probe.isError,
    total: lines.reduce((sum, { row }) => sum + row.count, 0),
    missing: lines.reduce((sum, line) => sum + line.missing, 0),
  };
}

/** How many questions were asked when the table was filled, and how many there were. */
export type Filled = { readonly asked: number; readonly given: number };

/** What the table was filled with last. */
function useFilled() {
  const [filled, noteFilled] = useState<Filled | null>(null);
  return { filled, noteFilled };
}

export type BlueprintState = ReturnType<typeof useBlueprint>;

/** What is done to single rows; the same acts as long as the page stands, so that a row is drawn anew for its own change alone. */
function rowActs(setDraft: Dispatch<SetStateAction<BlueprintDraft>>) {
  const setRows = (id: string, to: (rows: readonly RowDraft[]) => readonly RowDraft[]) =>
    setDraft((before) => ({ ...before, rows: { ...before.rows, [id]: to(rowsOf(before, id)) } }));
  return {
    changeRow: ({ subsection, at }: RowPlace, changed: Partial<RowDraft>) =>
      setRows(subsection.id, (rows) => rows.map((row, index) => (index === at ? { ...row, ...changed } : row))),
    addRow: ({ subsection }: RowPlace) => setRows(subsection.id, (rows) => [...rows, noRow]),
    removeRow: ({ subsection, at }: RowPlace) =>
      setRows(subsection.id, (rows) => rows.filter((_, index) => index !== at)),
  };
}

/** Changes the draft by a way out, and takes that back as long as nothing else was changed. */
function useMending(draft: BlueprintDraft, setDraft: (draft: BlueprintDraft) => void) {
  const [last, setLast] = useState<Mended | null>(null);
  const current = last?.after === draft ? last : null;
  return {
    mend: (way: WayOut, words: string, from = draft) => {
      const after = changedDraft(from, way);
      setLast({ before: from, after, words });
      setDraft(after);
    },
    /** What was changed last, in words; null once something else was. */
    words: current?.words ?? null,
    undo: () => current && setDraft(current.before),
  };
}

type Mended = { readonly before: BlueprintDraft; readonly after: BlueprintDraft; readonly words: string };

/** Asks the bank a moment after the last key; shows the answer before until the new one is there. */
function useCheck(blueprint: Blueprint | null, explained = true) {
  const [asked] = useDebouncedValue(blueprint, 250);
  return useQuery({
    queryKey: ['blueprints', 'check', asked, explained],
    queryFn: () => (asked ? assemblyApi.checkBlueprint({ ...asInput(asked), explained }) : null),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

/** What the standard asks, and which there are; nothing while that is being asked. */
const standardIn = (answer: Awaited<ReturnType<typeof assemblyApi.checkBlueprint>> | null | undefined) => ({
  byStandard: answer?.byStandard ?? null,
  categories: answer?.categories ?? [],
  standards: answer?.standards ?? [],
  tools: answer?.tools ?? null,
});

type FilledRow = Pick<RowDraft, 'count' | 'level' | 'kind'> & { readonly subsectionId: string };

/** Each subsection of the module with its rows; without any it asks for nothing. */
function filledRows(module: Module | undefined, rows: readonly FilledRow[]): BlueprintDraft['rows'] {
  const own = Map.groupBy(rows, ({ subsectionId }) => subsectionId);
  return Object.fromEntries(
    (module?.subsections ?? []).map(({ id }) => {
      const filled = (own.get(id) ?? []).map(({ count, level, kind }) => ({ ...noRow, count, level, kind }));
      return [id, filled.length > 0 ? filled : [noRow]];
    }),
  );
}

type RowPlace = Pick<BlueprintLine, 'subsection' | 'at'>;

function withCounts(
  rows: BlueprintDraft['rows'],
  lines: readonly BlueprintLine[],
  counts: ReadonlyMap<string, number>,
): BlueprintDraft['rows'] {
  const bySubsection = Map.groupBy(lines, ({ subsection }) => subsection.id);
  const counted = [...bySubsection].map(
    ([id, own]) => [id, own.map(({ key, row }) => ({ ...row, count: inWhole(counts.get(key) ?? 0, row) }))] as const,
  );
  return { ...rows, ...Object.fromEntries(counted) };
}

const nothingOut: CheckedRow['out'] = {};

function linesOf(
  draft: BlueprintDraft,
  module: Module | undefined,
  probed: readonly CheckedRow[],
  checked: readonly CheckedRow[],
): BlueprintLine[] {
  return (module?.subsections ?? []).flatMap((subsection) =>
    rowsOf(draft, subsection.id).map((row, at) => {
      const fits = (report: CheckedRow) =>
        report.subsectionId === subsection.id &&
        report.level === row.level &&
        report.kind === row.kind &&
        report.perPassage === row.perPassage;
      const report = row.count > 0 ? checked.find((one) => fits(one) && one.asked === row.count) : undefined;
      const { ofLast = 0 } = probed.find(fits) ?? report ?? {};
      return {
        key: `${subsection.id} ${at}`,
        subsection,
        at,
        row,
        usable: probed.find(fits)?.usable ?? report?.usable,
        ofLast,
        beyond: Math.max(ofLast - draft.sharedWithLast, 0),
        missing: report?.missing ?? 0,
        out: probed.find(fits)?.out ?? report?.out ?? nothingOut,
      };
    }),
  );
}
