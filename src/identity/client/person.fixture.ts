import type { Me } from '../../platform/client/session/me.ts';

const company = {
  id: '0198c000-0000-7000-8000-000000000001',
  code: 'sat',
  name: { en: 'Siam Aviation Training' },
  model: 'MODULE',
  timeZone: 'Asia/Bangkok',
} as const;

const person = {
  language: 'en',
  title: { en: 'Mr', th: 'นาย' },
  givenName: { en: 'Somchai', th: 'สมชาย' },
  familyName: { en: 'Jaidee', th: 'ใจดี' },
  lastSignInAt: null,
} as const;

/** For tests: an examinee and an administrator of one company, as the screens see them. */
export const examineeMe: Me = {
  ...person,
  actor: { kind: 'examinee', accountId: 'a', sessionId: '', companyId: company.id, examineeId: 'e' },
  role: 'ROLE_EXAMINEE',
  signInName: 'sat-0001',
  company,
};
export const adminMe: Me = {
  ...person,
  actor: {
    kind: 'administrator',
    accountId: 'b',
    sessionId: '',
    companyId: company.id,
    role: 'ROLE_ADMIN',
    permissions: [],
    datasetRole: null,
  },
  role: 'ROLE_ADMIN',
  signInName: 'somchai@sat.example',
  company,
};
