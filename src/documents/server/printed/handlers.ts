import { found, refuse } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { isTaken, withdrawnCopies } from '../../domain/printed/number-copies.ts';
import { changesSince, listLackingPaper, type PlaceChange } from '../../domain/printed/out-of-date.ts';
import { printedFacts, type FactDigests, type PrintSnapshot } from '../../domain/printed/snapshot.ts';
import type { printedEndpoints } from '../../printed-contract.ts';
import { findExamToPrint } from '../queries.ts';
import {
  listCopiesOut,
  listNamed,
  listPrints,
  lockMade,
  savePrinted,
  type NamedPerson,
  type PrintRow,
} from './print-queries.ts';
import { readSnapshot } from './snapshot.ts';

export const printedHandlers: Handlers<typeof printedEndpoints> = {
  async listExamPrints({ examId }, { db }) {
    const now = await readSnapshot(db, examId);
    const printed = await listPrints(db, examId);
    const compared = together(printed).map((print) => compare(print, now));
    const lacking = listLackingPaper(printed, now);
    const onPaper = now.places.filter(({ onPaper: writes }) => writes);
    const withdrawn = withdrawnCopies(await listCopiesOut(db, examId), onPaper);
    const changed = compared.flatMap(({ places }) => places.flatMap(({ ids }) => ids));
    const named = await listNamed(db, [...changed, ...lacking, ...withdrawn.flatMap(({ id }) => id ?? [])]);
    const people = (ids: readonly string[]): NamedPerson[] => named.filter(({ id }) => ids.includes(id));
    return {
      prints: compared.map(({ places, ...print }) => ({
        ...print,
        places: places.map(({ change, ids }) => ({ change, people: people(ids) })),
      })),
      lacking: people(lacking),
      withdrawn: withdrawn.map(({ copy, version, id }) => ({
        copy,
        version,
        person: named.find((one) => one.id === id) ?? null,
      })),
    };
  },

  async notePrinted({ examId, document, version }, { db, actor, now }) {
    const { number } = found(await findExamToPrint(db, examId));
    const made = await lockMade(db, { examId, document, version, madeBy: actor.accountId });
    // Printed once more, with nothing made anew.
    if (!made) return {};
    if (isTaken(await listCopiesOut(db, examId), made.copies)) return refuse('printed_meanwhile');
    await savePrinted(db, made.id, now);
    const details = { number, document, ...(version === null ? {} : { version }) };
    await recordAudit(db, { action: 'exam.document_printed', subjectId: examId, details });
    await announce(db, 'exam', examId);
    return {};
  },
};

type Together = Omit<PrintRow, 'facts'> & {
  /** Of each print that somebody has their last paper of. */
  readonly facts: readonly FactDigests[];
};

/** Papers that were made out to persons in several prints, as one: the latest of each person, with the moment of the last print. */
function together(printed: readonly PrintRow[]): Together[] {
  const personal = printed.filter(({ document }) => document === 'personal_papers');
  const latest = new Map(
    personal.toReversed().flatMap(({ facts, places }) => places.map((place) => [place.id, { facts, place }])),
  );
  const held = [...latest.values()];
  return printed.flatMap((print) => {
    if (print.document !== 'personal_papers') return [{ ...print, facts: [print.facts] }];
    if (print !== personal[0]) return [];
    return [{ ...print, facts: [...new Set(held.map(({ facts }) => facts))], places: held.map(({ place }) => place) }];
  });
}

const namesNobody: readonly PrintRow['document'][] = ['paper', 'grid'];

function compare({ facts, places, ...print }: Together, now: PrintSnapshot) {
  const each = facts.map((digests) => changesSince(print.document, { facts: digests, places }, now));
  const changed = each[0]?.places ?? {};
  return {
    ...print,
    people: namesNobody.includes(print.document) ? null : places.length,
    facts: printedFacts.filter((fact) => each.some((changes) => changes.facts.includes(fact))),
    places: Object.entries(changed).map(([change, ids]) => ({ change: change as PlaceChange, ids: ids ?? [] })),
  };
}
