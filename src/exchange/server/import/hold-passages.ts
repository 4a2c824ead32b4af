import { sql } from 'kysely';
import type { LocalText } from '../../../platform/language.ts';
import { nextNumber } from '../../../platform/server/database/next-number.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import { insertPassage } from '../../../passages/server/save-passage.ts';
import { mostInPassage } from '../../../questions/domain/in-passage.ts';
import { addToPassage } from '../../../questions/server/write/passage-places.ts';
import { passageInLanguage } from '../../domain/passages/imported-passage.ts';
import { passageSignature } from '../../domain/passages/same-passage.ts';
import type { ImportChoices } from '../../domain/choices.ts';
import type { ImportedPassage } from '../../domain/imported.ts';
import { listStoredPassages } from '../upload/reading-queries.ts';

type Order = {
  readonly importId: string;
  readonly actor: { readonly accountId: string };
  readonly submit: boolean;
  readonly choices?: ImportChoices;
  readonly now: Date;
};

/** A passage that takes questions, and how many more. */
type Open = { readonly id: string; room: number };

/** A question that was saved, and the passage of the file that it refers to. */
export type Belonging = { readonly id: string; readonly subsectionId: string; readonly passage: string | undefined };

/**
 * Puts questions of a file into their passages. A passage of the bank with the same text in the same place takes them;
 * where there is none, or it is full, a new one is made. Nobody else changes those of the bank until the transaction
 * ends.
 */
export async function holdPassages(db: Db, order: Order) {
  const stored = order.choices?.passages === false ? [] : await listStoredPassages(db, order.importId);
  const passages = new Map(
    stored.map((one) => {
      const passage = passageInLanguage(one, order.choices?.language ?? null);
      return [passage.key, { ...passage, signature: passageSignature(passage.text) }] as const;
    }),
  );
  const open = await holdSame(db, new Set([...passages.values()].map(({ signature }) => signature)));
  const made: string[] = [];
  const filled = new Set<string>();
  const placeOf = async (passage: ImportedPassage & { readonly signature: string }, subsectionId: string) => {
    const slot = slotOf(subsectionId, passage.signature);
    const known = open.get(slot)?.find(({ room }) => room > 0);
    if (known) return known;
    const fresh = { id: await makePassage(db, order, passage, subsectionId), room: mostInPassage };
    made.push(fresh.id);
    open.set(slot, [fresh]);
    return fresh;
  };
  return {
    made: made as readonly string[],
    filled: filled as ReadonlySet<string>,
    /** What the passages that were made show. */
    texts: (): LocalText[] => (made.length > 0 ? [...passages.values()].map(({ text }) => text) : []),
    async put(questions: readonly Belonging[]): Promise<void> {
      for (const { id, subsectionId, passage: key } of questions) {
        const passage = key === undefined ? undefined : passages.get(key);
        if (!passage) continue;
        const place = await placeOf(passage, subsectionId);
        await addToPassage(db, place.id, id);
        place.room -= 1;
        filled.add(place.id);
      }
      if (filled.size > 0) await announce(db, 'passage');
    },
  };
}

const slotOf = (subsectionId: string, signature: string): string => `${subsectionId} ${signature}`;

/** The passages of the bank that say the same as one of the file, by their place and text. */
async function holdSame(db: Db, signatures: ReadonlySet<string>): Promise<Map<string, Open[]>> {
  const open = new Map<string, Open[]>();
  if (signatures.size === 0) return open;
  const there = await listLive(db, null);
  const same = there.filter(({ text }) => signatures.has(passageSignature(text))).map(({ id }) => id);
  await sql`select id from passage where id = any(${same}::uuid[]) order by id for update`.execute(db);
  for (const { id, subsectionId, text, questions } of await listLive(db, same)) {
    const slot = slotOf(subsectionId, passageSignature(text));
    open.set(slot, [...(open.get(slot) ?? []), { id, room: mostInPassage - questions }]);
  }
  return open;
}

type Live = {
  readonly id: string;
  readonly subsectionId: string;
  readonly text: LocalText;
  readonly questions: number;
};

/** Passages that are not put away in their newest texts, those of these ids or all. */
async function listLive(db: Db, ids: readonly string[] | null): Promise<Live[]> {
  const wanted = ids ? sql`p.id = any(${[...ids]}::uuid[])` : sql`true`;
  const { rows } = await sql<Live>`
    select p.id, p.subsection_id as "subsectionId", v.text,
      (select count(*)::int from question q where q.company_id = p.company_id and q.passage_id = p.id) as questions
    from passage p
    join passage_version v on v.company_id = p.company_id and v.passage_id = p.id and v.version = p.latest_version
    where p.trashed_at is null and p.archived_at is null and ${wanted} order by p.number`.execute(db);
  return rows;
}

async function makePassage(
  db: Db,
  { actor, submit, now }: Order,
  { title, text }: ImportedPassage,
  subsectionId: string,
): Promise<string> {
  const number = await nextNumber(db, 'passage');
  const approval = submit ? ('pending' as const) : ('draft' as const);
  const id = await insertPassage(
    db,
    number,
    { authorId: actor.accountId, now },
    { subsectionId, title, text, approval },
  );
  await recordAudit(db, { action: 'passage.created', subjectId: id, details: { number, submit } });
  return id;
}
