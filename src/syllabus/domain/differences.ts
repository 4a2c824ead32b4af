import type { LocalText } from '../../platform/language.ts';
import { sameLevels, type Levels, type SetModule, type SetSubsection } from './tree.ts';

/** A place as it stands now. `own`: written by the company itself, so that no edition takes it away. */
type Standing = { readonly id: string | null; readonly own: boolean; readonly retired: boolean };
export type StandingSubsection = SetSubsection & Standing;
export type StandingModule = Omit<SetModule, 'subsections'> &
  Standing & { readonly subsections: readonly StandingSubsection[] };

type EntryFacts = { readonly title: LocalText; readonly level: number | null; readonly levels: Levels };

/** One thing that would be different; a place can be renamed and change its level at once, as two of them. */
type EditionDifference = {
  readonly kind: 'added' | 'removed' | 'renamed' | 'level' | 'restored';
  readonly what: 'module' | 'subsection';
  /** The code of the module it is, or lies in. */
  readonly module: string;
  readonly code: string;
  /** Of the place that stands there. */
  readonly id: string | null;
  readonly before: EntryFacts | null;
  readonly after: EntryFacts | null;
};

/**
 * What becomes different when a tree takes over an edition. Places are the same when their codes are: modules among
 * modules, subsections within their module. In the edition's order; what goes stands last.
 */
export function differencesOf(now: readonly StandingModule[], next: readonly SetModule[]): EditionDifference[] {
  const standing = new Map(now.map((module) => [module.code, module]));
  const coming = new Map(next.map((module) => [module.code, module]));
  return [
    ...next.flatMap((module) => ofComing(standing.get(module.code), module)),
    ...now.flatMap((module) => ofGoing(module, coming.get(module.code))),
  ];
}

function ofComing(standing: StandingModule | undefined, module: SetModule): EditionDifference[] {
  const known = new Map(standing?.subsections.map((subsection) => [subsection.code, subsection]));
  const at = { what: 'module' as const, module: module.code, code: module.code };
  return [
    ...changes(at, standing && plain(standing), plain(module)),
    ...module.subsections.flatMap((subsection) =>
      changes(
        { what: 'subsection', module: module.code, code: subsection.code },
        known.get(subsection.code),
        subsection,
      ),
    ),
  ];
}

type At = Pick<EditionDifference, 'what' | 'module' | 'code'>;

function changes(at: At, standing: (EntryFacts & Standing) | undefined, coming: EntryFacts): EditionDifference[] {
  const after = facts(coming);
  if (!standing) return [{ kind: 'added', ...at, id: null, before: null, after }];
  const change = { ...at, id: standing.id, before: facts(standing), after };
  return [
    ...(standing.retired ? [{ kind: 'restored' as const, ...change }] : []),
    ...(sameText(standing.title, coming.title) ? [] : [{ kind: 'renamed' as const, ...change }]),
    ...(standing.level === coming.level && sameLevels(standing.levels, coming.levels)
      ? []
      : [{ kind: 'level' as const, ...change }]),
  ];
}

function ofGoing(standing: StandingModule, coming: SetModule | undefined): EditionDifference[] {
  const staying = new Set(coming?.subsections.map(({ code }) => code));
  const going = standing.subsections.filter(({ code, own, retired }) => !staying.has(code) && !own && !retired);
  // A module in which a company has places of its own stays with them.
  const stays = coming !== undefined || standing.own || standing.retired || standing.subsections.some(({ own }) => own);
  const removed = { kind: 'removed' as const, module: standing.code, after: null };
  return [
    ...(stays
      ? []
      : [
          {
            ...removed,
            what: 'module' as const,
            code: standing.code,
            id: standing.id,
            before: facts(plain(standing)),
          },
        ]),
    ...going.map((place) => ({
      ...removed,
      what: 'subsection' as const,
      code: place.code,
      id: place.id,
      before: facts(place),
    })),
  ];
}

/** A module has no level of its own. */
const plain = <Module extends object>(module: Module) => ({ ...module, level: null, levels: {} });

const facts = ({ title, level, levels }: EntryFacts): EntryFacts => ({ title, level, levels });

const sameText = (a: LocalText, b: LocalText): boolean =>
  (a.en ?? '') === (b.en ?? '') && (a.th ?? '') === (b.th ?? '');

/** An edition as something that stands, to compare the next one with. */
export const standingAs = (modules: readonly SetModule[]): StandingModule[] =>
  modules.map((module) => ({
    ...module,
    ...fromSet,
    subsections: module.subsections.map((subsection) => ({ ...subsection, ...fromSet })),
  }));

const fromSet: Standing = { id: null, own: false, retired: false };

export type DifferenceCounts = Readonly<Record<EditionDifference['kind'], number>>;

/** How many of each kind, subsections and modules together. */
export function countDifferences(differences: readonly EditionDifference[]): DifferenceCounts {
  const counts = { added: 0, removed: 0, renamed: 0, level: 0, restored: 0 };
  for (const { kind } of differences) counts[kind] += 1;
  return counts;
}
