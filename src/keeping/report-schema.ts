import { z } from 'zod';
import { kinds } from './domain/company-tables.ts';

const count = z.int().min(0);

/** What a person knows a thing by. */
const example = z.object({
  number: z.union([z.int(), z.string()]).optional(),
  code: z.string().optional(),
  serial: z.string().optional(),
  title: z.record(z.string(), z.unknown()).optional(),
  name: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  givenName: z.record(z.string(), z.string()).optional(),
  familyName: z.record(z.string(), z.string()).optional(),
  /** Of a result: the number of its exam, and whether it was released. */
  exam: z.int().optional(),
  released: z.boolean().optional(),
});
export type Example = z.output<typeof example>;

const counts = {
  rows: count,
  same: count,
  added: count,
  changed: count,
  left: count,
  skipped: count,
  onlyHere: count,
};

/** What would change, or did, of one kind of things: of the things themselves, and of all rows that belong to them. */
export const kindReport = z.object({
  kind: z.enum(kinds),
  ...counts,
  all: z.object(counts),
  examples: z.object({ added: z.array(example), changed: z.array(example), left: z.array(example) }),
});
export type KindReport = z.output<typeof kindReport>;

/** What comes in otherwise than a backup has it, or not at all: counted of people, and of assignments and planned releases. */
export const keptBack = { withoutRights: count.default(0), notAssigned: count.default(0), erased: count.default(0) };

/** What was found out about a backup before anything is restored. */
export const restoreReport = z.object({
  madeAt: z.string(),
  company: z.object({ code: z.string(), name: z.record(z.string(), z.string()) }),
  isOwn: z.boolean(),
  signer: z.object({ isOurs: z.boolean(), key: z.string(), address: z.string() }),
  digest: z.string(),
  /** Signed elsewhere, and the company has things of its own: only a company administrator may restore it. */
  needsCompanyAdmin: z.boolean().default(false),
  ...keptBack,
  kinds: z.array(kindReport),
});
export type RestoreReport = z.output<typeof restoreReport>;
