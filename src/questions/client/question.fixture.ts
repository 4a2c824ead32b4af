import { permissions, type Permission } from '../../platform/access.ts';
import type { Me } from '../../platform/client/session/me.ts';
import type { Question } from './api.ts';

export const ids = {
  question: '0199aaaa-0000-7000-8000-000000000001',
  subsection: '0199aaaa-0000-7000-8000-000000000002',
  author: '0199aaaa-0000-7000-8000-000000000003',
};

/** An administrator of a company with modules, who holds these permissions. */
export const person = (held: readonly Permission[] = permissions): Me => ({
  actor: {
    kind: 'administrator',
    accountId: 'a',
    sessionId: '',
    companyId: 'c',
    role: 'ROLE_ADMIN',
    permissions: held,
    datasetRole: null,
  },
  role: 'ROLE_ADMIN',
  language: 'en',
  signInName: 'a',
  givenName: {},
  familyName: {},
  company: { id: 'c', code: 'c', name: { en: 'School' }, model: 'MODULE', timeZone: 'Asia/Bangkok' },
  lastSignInAt: null,
});

const at = new Date('2026-11-21T08:00:00Z');

/** What a question has beside its text. */
const known = {
  outdated: [],
  categories: [],
  tags: [],
  checks: [],
  hasPicture: false,
  lastUsedAt: null,
  figures: null,
  reviewDue: null,
  hibernatingUntil: null,
  trashedAt: null,
  facts: { categories: [], tags: [], difficulty: null, reviewerId: null, reviewDue: null },
  enemies: [],
  copiedFrom: null,
};

/** A complete single-choice question that waits for approval; B is right. */
export function question(change: Partial<Question> = {}): Question {
  return {
    id: ids.question,
    number: 12,
    code: null,
    title: { en: 'Ohm?' },
    kind: 'single',
    status: 'pending',
    servesOlderVersion: false,
    languages: ['en'],
    level: 2,
    passage: null,
    moduleCode: 'M03',
    subsectionCode: '3.6',
    authorId: ids.author,
    latestVersion: 1,
    updatedAt: at,
    ...known,
    subsectionId: ids.subsection,
    moduleId: ids.subsection,
    moduleTitle: { en: 'Electrical' },
    subsectionTitle: { en: 'DC' },
    servingVersion: null,
    revision: 1,
    enabled: true,
    draft: {
      content: {
        kind: 'single',
        stem: { en: 'Ohm?' },
        options: ['a', 'b', 'c'].map((id) => ({ id, text: { en: `Text ${id}` } })),
        matches: [],
        gaps: [],
        unit: '',
        shuffleOptions: true,
      },
      key: { kind: 'option', option: 'b' },
      explanation: {},
      reference: 'Module 3',
      points: 100,
    },
    versions: [
      {
        version: 1,
        approval: 'pending',
        author: { id: ids.author, name: { en: 'Ada' } },
        coAuthors: [],
        createdAt: at,
        decidedBy: null,
        decidedAt: null,
        rejectionReason: null,
      },
    ],
    media: {},
    whyNotApprove: null,
    barredUntil: null,
    usedInPapers: 0,
    ...change,
  };
}
