import type { ExamineeOverview, WholeExaminee } from '../../api.ts';

const id = '0198c000-0000-7000-8000-000000000001';

/** For tests: an examinee, and an overview of which nothing is there yet. */
export const malee: WholeExaminee = {
  id,
  number: 'A-07',
  title: {},
  givenName: { en: 'Malee' },
  familyName: { en: 'Dee' },
  email: null,
  signInName: 'demo/a-07',
  hasPassword: false,
  enabled: true,
  extraTimePercent: 25,
  lastSignInAt: null,
  classrooms: [],
  modules: [],
  licenceCategories: ['B1.1'],
  gender: null,
  birthDate: null,
  birthPlace: '',
  phoneCode: '+66',
  mobileNumber: '',
  language: 'th',
  largerText: false,
  photoSavedAt: null,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  erasedAt: null,
  registrationCount: 0,
};
export const nothing: ExamineeOverview = {
  next: null,
  coming: 0,
  results: [],
  moreResults: 0,
  formerResults: 0,
  certificates: [],
  studyAgain: [],
  subscriptions: [],
  forEditors: { device: null, signedIn: 0, messages: [], linkMails: [], record: [] },
};
