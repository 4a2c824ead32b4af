import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';

/** The answers that are kept beside those that count: late ones with what was decided on them, and those of another device. */
export const setAsideKinds = ['late', 'unused'] as const;
type SetAsideKind = (typeof setAsideKinds)[number];

/** Names one of them: `late 3 KEY`; with its digest behind, as a line of the record keeps it. */
type Named = { readonly sittingId: string; readonly name: string; readonly digest: string };

const moment = (column: string) => sql`extract(epoch from ${sql.ref(column)})`;

/**
 * A SHA-256 over each answer of these sittings that was set aside, in hexadecimal, as far as the caller may see it. `keys`: of these alone.
 */
export async function listSetAsideDigests(
  db: Db,
  sittingIds: readonly string[],
  keys: readonly string[] | null = null,
): Promise<Named[]> {
  const digest = (row: ReturnType<typeof sql>) => sql`encode(sha256(convert_to(${row}::text, 'UTF8')), 'hex')`;
  const { rows } = await sql<Named>`
    select "sittingId", name, digest from (
      select l.sitting_id as "sittingId", concat_ws(' ', 'late', l.position, l.idempotency_key) as name, ${digest(sql`row(l.sitting_id,
        l.position, l.idempotency_key, l.revision, l.base_revision, l.response, l.flagged, ${moment('l.given_at')},
        ${moment('l.received_at')}, l.accepted, ${moment('l.decided_at')}, l.limit_hours, l.in_pause, l.by_rule)`)} as digest
      from late_answer l
      where l.sitting_id = any(${sittingIds}::uuid[])
        and (${keys}::uuid[] is null or l.idempotency_key = any(${keys}::uuid[]))
      union all
      select u.sitting_id, concat_ws(' ', 'unused', u.position, u.idempotency_key), ${digest(sql`row(u.sitting_id, u.position,
        u.idempotency_key, u.revision, u.base_revision, u.standing_revision, u.response, u.flagged, u.pass_id,
        ${moment('u.received_at')}, ${moment('u.given_at')})`)}
      from unused_answer u
      where u.sitting_id = any(${sittingIds}::uuid[])
        and (${keys}::uuid[] is null or u.idempotency_key = any(${keys}::uuid[]))
    ) aside order by "sittingId", name`.execute(db);
  return rows;
}

/** The same as a line of the record keeps it, by sitting. */
export async function setAsideOnRecord(db: Db, sittingIds: readonly string[], keys?: readonly string[]) {
  const lines = new Map<string, string[]>();
  for (const { sittingId, name, digest } of await listSetAsideDigests(db, sittingIds, keys))
    lines.set(sittingId, [...(lines.get(sittingId) ?? []), `${name} ${digest}`]);
  return (sittingId: string): readonly string[] => lines.get(sittingId) ?? [];
}

/** What is wrong with one of them: not as the record has it, on record and gone, or there without a line. */
export type WrongSetAside = {
  readonly sitting: string;
  readonly kind: SetAsideKind;
  readonly position: number;
  readonly key: string;
  readonly fault: 'changed' | 'missing' | 'added';
};

type Line = { readonly sittingId: string; readonly action: string; readonly setAside: readonly string[] | null };

/**
 * Compares what is set aside of these sittings with what the record says of it. What came before such lines were kept is not covered: it
 * is neither right nor wrong.
 */
export async function findWrongSetAside(db: Db, sittingIds: readonly string[]): Promise<WrongSetAside[]> {
  const { rows: lines } = await sql<Line>`
    select subject_id as "sittingId", action, details->'setAside' as "setAside" from audit_event
    where subject_id = any(${sittingIds}::uuid[])
      and action in ('sitting.marked', 'sitting.answered_late', 'sitting.late_decided') order by id`.execute(db);
  const standing = new Map<string, Map<string, string>>();
  for (const { sittingId, name, digest } of await listSetAsideDigests(db, sittingIds))
    standing.set(sittingId, (standing.get(sittingId) ?? new Map<string, string>()).set(name, digest));
  const bySitting = Map.groupBy(lines, ({ sittingId }) => sittingId);
  return [...bySitting].flatMap(([sitting, said]) =>
    compare(said, standing.get(sitting) ?? new Map()).map(([name, fault]) => ({ sitting, ...partsOf(name), fault })),
  );
}

function compare(said: readonly Line[], there: ReadonlyMap<string, string>): [string, WrongSetAside['fault']][] {
  // The newest line of each holds.
  const onRecord = new Map(said.flatMap(({ setAside }) => (setAside ?? []).map(nameAndDigest)));
  const marked = said.findIndex(({ action, setAside }) => action === 'sitting.marked' && setAside !== null);
  // A server of the release before, beside this one, keeps late answers and says nothing of their digests.
  const isCovered = marked >= 0 && said.slice(marked).every(({ setAside }) => setAside !== null);
  const faultOf = (name: string): WrongSetAside['fault'] | null => {
    const [now, kept] = [there.get(name), onRecord.get(name)];
    if (kept === undefined) return isCovered ? 'added' : null;
    return now === undefined ? 'missing' : now === kept ? null : 'changed';
  };
  return [...new Set([...onRecord.keys(), ...there.keys()])].toSorted().flatMap((name) => {
    const fault = faultOf(name);
    return fault ? [[name, fault] as [string, WrongSetAside['fault']]] : [];
  });
}

const nameAndDigest = (line: string): [string, string] => {
  const at = line.lastIndexOf(' ');
  return [line.slice(0, at), line.slice(at + 1)];
};

function partsOf(name: string): Pick<WrongSetAside, 'kind' | 'position' | 'key'> {
  const [kind = '', position, key = ''] = name.split(' ');
  return { kind: setAsideKinds.find((one) => one === kind) ?? 'late', position: Number(position), key };
}
