import { z } from 'zod';
import {
  codeText,
  contract,
  flagInQuery,
  instant,
  localText,
  nothing,
  optionalCodeText,
} from '../platform/contract.ts';
import { level, levels } from './read-contract.ts';
import { tableFaultCodes } from './domain/set-table-faults.ts';
import { longestCategory, mostCategories, mostRows } from './domain/tree.ts';
import {
  datesInOrder,
  editionFacts,
  editionFields,
  inOrder,
  setFacts,
  setModule,
  writtenModule,
} from './sets-contract.ts';

const facts = z.object({ title: localText(), level, levels }).nullable();
export const difference = z.object({
  kind: z.enum(['added', 'removed', 'renamed', 'level', 'restored']),
  what: z.enum(['module', 'subsection']),
  /** The code of the module it is, or lies in. */
  module: z.string(),
  code: z.string(),
  before: facts,
  after: facts,
});

const categories = z.array(codeText(longestCategory)).max(mostCategories);
const editionId = z.uuid();
/** Needed where the edition was taken already: what is saved then is a new edition, under this label. */
const newLabel = codeText(80).nullable();

/** One edition of a set: its tree, as a whole. */
export const editionEndpoints = contract({
  createEdition: {
    method: 'POST',
    path: '/module-sets/:moduleSetId/editions',
    summary: 'A new draft edition of a set: a copy of its newest one.',
    permission: 'platform',
    input: z.object({ moduleSetId: z.uuid(), ...editionFields }).refine(inOrder, datesInOrder),
    reply: z.object({ id: editionId }),
    refusals: ['label_taken'],
  },
  readEdition: {
    method: 'GET',
    path: '/module-set-editions/:editionId',
    summary: 'An edition with its whole tree.',
    permission: 'platform',
    input: z.object({ editionId }),
    reply: editionFacts.extend({
      moduleSetId: z.uuid(),
      set: setFacts,
      revision: z.int(),
      categories: z.array(z.string()),
      modules: z.array(setModule),
    }),
    refusals: [],
  },
  saveEditionFacts: {
    method: 'PUT',
    path: '/module-set-editions/:editionId/facts',
    summary: 'Another label or other days of validity for an edition.',
    permission: 'platform',
    input: z.object({ editionId, ...editionFields }).refine(inOrder, datesInOrder),
    reply: nothing,
    refusals: ['label_taken'],
  },
  saveEditionTree: {
    method: 'PUT',
    path: '/module-set-editions/:editionId/tree',
    summary: 'The whole tree of an edition. One that companies took stays as it is; what is saved is a new edition.',
    permission: 'platform',
    input: z.object({
      editionId,
      revisionRead: z.int(),
      newLabel,
      categories,
      modules: z.array(writtenModule).max(mostRows),
    }),
    reply: z.object({ editionId, isNew: z.boolean() }),
    refusals: ['changed_meanwhile', 'edition_taken', 'label_taken', 'tree_faulty'],
    bodyLimit: 2 * 1024 * 1024,
  },
  issueEdition: {
    method: 'POST',
    path: '/module-set-editions/:editionId/issue',
    summary: 'From now on companies that have the set are offered this edition.',
    permission: 'platform',
    input: z.object({ editionId }),
    reply: nothing,
    refusals: ['edition_empty'],
  },
  removeEdition: {
    method: 'DELETE',
    path: '/module-set-editions/:editionId',
    summary: 'Removes an edition that no company took, where it is not the only one.',
    permission: 'platform',
    input: z.object({ editionId }),
    reply: nothing,
    refusals: ['edition_taken', 'last_edition'],
  },
  compareEdition: {
    method: 'GET',
    path: '/module-set-editions/:editionId/differences',
    summary: 'What is different in this edition from the one before it.',
    permission: 'platform',
    input: z.object({ editionId }),
    reply: z.object({ previous: z.string().nullable(), differences: z.array(difference) }),
    refusals: [],
  },
  exportEdition: {
    kind: 'download',
    method: 'GET',
    path: '/module-set-editions/:editionId/table',
    summary: 'An edition as a CSV table; what importEdition reads gives the same edition again.',
    permission: 'platform',
    input: z.object({ editionId }),
    reply: z.unknown(),
    refusals: [],
  },
  importEdition: {
    kind: 'upload',
    method: 'POST',
    path: '/module-set-editions/:editionId/table',
    summary: 'Reads a CSV table: a dry run with the faults of each line and what would change, or all of it.',
    permission: 'platform',
    input: z.object({
      editionId,
      dryRun: flagInQuery,
      revisionRead: z.string(),
      newLabel: optionalCodeText(80).optional(),
    }),
    reply: z.object({
      editionId,
      isNew: z.boolean(),
      rows: z.int(),
      moduleCount: z.int(),
      subsectionCount: z.int(),
      faults: z.array(
        z.object({
          line: z.int(),
          column: z.string().nullable(),
          code: z.enum(tableFaultCodes),
          value: z.string(),
        }),
      ),
      differences: z.array(difference),
    }),
    refusals: ['changed_meanwhile', 'edition_taken', 'label_taken', 'table_faulty', 'not_text'],
    bodyLimit: 2 * 1024 * 1024,
  },
});

export const holding = z.object({
  companyId: z.uuid(),
  code: z.string(),
  name: localText(),
  model: z.enum(['MODULE', 'TYPE']),
  enabled: z.boolean(),
  /** Null where the company does not have the set. */
  assignedAt: instant.nullable(),
  /** Null until the company took an edition. */
  editionId: z.uuid().nullable(),
  label: z.string().nullable(),
  takenAt: instant.nullable(),
});
const assigned = z.object({ copied: z.int(), waiting: z.int() });

/** Which companies have which sets. */
export const holdingEndpoints = contract({
  listCompaniesOfSet: {
    method: 'GET',
    path: '/module-sets/:moduleSetId/companies',
    summary: 'Every company, whether it has this set and which edition it took.',
    permission: 'platform',
    input: z.object({ moduleSetId: z.uuid() }),
    reply: z.object({ companies: z.array(holding) }),
    refusals: [],
  },
  listSetsOfCompany: {
    method: 'GET',
    path: '/company-module-sets/:companyId',
    summary: 'Every set that fits a company’s model, whether it has it and which edition it took.',
    permission: 'platform',
    input: z.object({ companyId: z.uuid() }),
    reply: z.object({
      sets: z.array(
        setFacts.extend({
          newest: z.object({ id: z.uuid(), label: z.string() }).nullable(),
          assignedAt: instant.nullable(),
          editionId: z.uuid().nullable(),
          label: z.string().nullable(),
          takenAt: instant.nullable(),
        }),
      ),
    }),
    refusals: [],
  },
  assignModuleSet: {
    method: 'POST',
    path: '/module-sets/:moduleSetId/companies',
    summary: 'Gives a set to companies. Copied at once where it only adds; otherwise the company sees it first.',
    permission: 'platform',
    input: z.object({ moduleSetId: z.uuid(), companyIds: z.array(z.uuid()).min(1).max(200) }),
    reply: assigned,
    refusals: ['no_edition', 'other_model'],
  },
  withdrawModuleSet: {
    method: 'DELETE',
    path: '/module-sets/:moduleSetId/companies/:companyId',
    summary: 'Offers a company nothing more of this set. What it took stays with it.',
    permission: 'platform',
    input: z.object({ moduleSetId: z.uuid(), companyId: z.uuid() }),
    reply: nothing,
    refusals: [],
  },
});
