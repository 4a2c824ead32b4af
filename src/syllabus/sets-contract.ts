import { z } from 'zod';
import {
  codeText,
  collection,
  contract,
  day,
  instant,
  listInQuery,
  localText,
  nameText,
  nothing,
  pageInput,
  requiredText,
} from '../platform/contract.ts';
import { longestCode, mostRows } from './domain/tree.ts';
import { code, hours, level, levels } from './read-contract.ts';

export const model = z.enum(['MODULE', 'TYPE']);

const setSubsection = z.object({ code, title: requiredText(), level, levels, hours: hours.optional() });
export const setModule = z.object({ code, title: requiredText(), subsections: z.array(setSubsection).max(mostRows) });

/** The same as somebody writes it: codes and titles without emoji. */
const written = { code: codeText(longestCode), title: nameText() };
export const writtenModule = setModule.extend({
  ...written,
  subsections: z.array(setSubsection.extend(written)).max(mostRows),
});

export const validities = ['current', 'future', 'past'] as const;
const editionFacts = z.object({
  id: z.uuid(),
  number: z.int(),
  label: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  issuedAt: instant.nullable(),
  moduleCount: z.int(),
  subsectionCount: z.int(),
  /** How many companies stand at this edition. */
  takenBy: z.int(),
});
const setFacts = z.object({
  id: z.uuid(),
  name: localText(),
  authority: z.string(),
  model,
  toBeChecked: z.boolean(),
});
const authority = codeText(80);
export const editionFields = {
  label: codeText(80),
  validFrom: day,
  validTo: day.nullable(),
};
const datesInOrder = { message: 'ends_before_it_begins', path: ['validTo'] };
const inOrder = ({ validFrom, validTo }: { validFrom: string; validTo: string | null }) =>
  validTo === null || validTo >= validFrom;

/** What an edition's form asks for. */
export const editionForm = z.object(editionFields).refine(inOrder, datesInOrder);

/** The sets themselves, as the platform keeps them. */
export const setEndpoints = contract({
  listModuleSets: {
    method: 'GET',
    path: '/module-sets',
    summary: 'Module sets with their newest edition and how many companies have them.',
    permission: 'platform',
    input: z.object({
      q: z.string().max(200).optional(),
      authority: listInQuery(z.string().max(80)).optional(),
      model: model.optional(),
      validity: z.enum(validities).optional(),
      sort: z.enum(['name', '-name', 'authority', '-authority', 'validFrom', '-validFrom']).default('name'),
      ...pageInput,
    }),
    reply: collection(
      setFacts.extend({
        edition: editionFacts.omit({ takenBy: true }).nullable(),
        editionCount: z.int(),
        companyCount: z.int(),
      }),
    ),
    refusals: [],
  },
  listModuleSetAuthorities: {
    method: 'GET',
    path: '/module-sets/authorities',
    summary: 'The authorities there are sets of.',
    permission: 'platform',
    input: nothing,
    reply: z.object({ authorities: z.array(z.string()) }),
    refusals: [],
  },
  createModuleSet: {
    method: 'POST',
    path: '/module-sets',
    summary: 'A new set with a first edition, empty or as a copy of an edition of another set.',
    permission: 'platform',
    input: z
      .object({ name: nameText(), authority, model, copyOf: z.uuid().nullable(), ...editionFields })
      .refine(inOrder, datesInOrder),
    reply: z.object({ id: z.uuid(), editionId: z.uuid() }),
    refusals: ['other_model'],
  },
  bringInShippedSets: {
    method: 'POST',
    path: '/module-sets/shipped',
    summary: 'The sets that come with Sanam, as far as they are not there yet.',
    permission: 'platform',
    input: nothing,
    reply: z.object({ created: z.int() }),
    refusals: [],
  },
  readModuleSet: {
    method: 'GET',
    path: '/module-sets/:moduleSetId',
    summary: 'A set, its editions (newest first) and what was done to it.',
    permission: 'platform',
    input: z.object({ moduleSetId: z.uuid() }),
    reply: setFacts.extend({
      editions: z.array(editionFacts),
      companyCount: z.int(),
      events: z.array(
        z.object({
          id: z.uuid(),
          action: z.string(),
          company: localText().nullable(),
          actor: z.string(),
          label: z.string().nullable(),
          at: instant,
        }),
      ),
    }),
    refusals: [],
  },
  updateModuleSet: {
    method: 'PUT',
    path: '/module-sets/:moduleSetId',
    summary: 'Another name or authority, or word that it was checked.',
    permission: 'platform',
    input: z.object({ moduleSetId: z.uuid(), name: nameText(), authority, toBeChecked: z.boolean() }),
    reply: nothing,
    refusals: [],
  },
  removeModuleSet: {
    method: 'DELETE',
    path: '/module-sets/:moduleSetId',
    summary: 'Removes a set that no company has.',
    permission: 'platform',
    input: z.object({ moduleSetId: z.uuid() }),
    reply: nothing,
    refusals: ['held'],
  },
});

export { datesInOrder, editionFacts, inOrder, setFacts };
