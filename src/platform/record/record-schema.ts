import { z } from 'zod';
import { auditActions, type AuditAction } from './audit-actions.ts';
import { areas } from './audit-areas.ts';
import { day, instant, listInQuery, localText, pageInput } from '../contract.ts';

export const auditKinds = ['created', 'changed', 'removed', 'did', 'read'] as const;

/** What a record can be searched for. `person` is an account, an examinee, or one of the ids of nobody (acting.ts). */
export const recordFilters = {
  ...pageInput,
  q: z.string().trim().max(100).optional(),
  person: z.uuid().optional(),
  kind: listInQuery(z.enum(auditKinds)).optional(),
  area: listInQuery(z.enum(areas)).optional(),
  action: listInQuery(z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]])).optional(),
  /** Everything about one object. */
  subject: z.uuid().optional(),
  from: day.optional(),
  to: day.optional(),
  sort: z.enum(['at', '-at']).default('-at'),
};

const name = z.object({ givenName: localText(), familyName: localText() });

export const recordLine = z.object({
  id: z.uuid(),
  /** Also of an earlier release, whose names this one may not know. */
  action: z.string(),
  at: instant,
  by: z.object({
    /** `clock` is the product by itself, `operator` the server's command line, `program` a key, `gone` somebody who is no longer there. */
    who: z.enum(['person', 'platform', 'clock', 'operator', 'program', 'gone']),
    name: name.nullable(),
  }),
  /** What it was done to, as far as it is still there. */
  about: z.object({ kind: z.string(), id: z.uuid(), number: z.string().nullable(), name: localText(1000) }).nullable(),
  details: z.record(z.string(), z.unknown()),
  /** As people write it, such as `192.0.2.*`; empty where there was none. */
  network: z.string(),
  device: z.string().nullable(),
  /** Its place in the sealed chain; null for the moment until it is sealed. */
  number: z.int().nullable(),
});

export const recordFilterInput = z.object(recordFilters);
export type RecordFilter = z.output<typeof recordFilterInput>;
