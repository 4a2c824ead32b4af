/**
 * Earlier features know nothing of later ones. Reading the list downwards is reading the product. Of marking,
 * certificates and archive only the names are there, and of analysis only what it keeps of questions: the rooms that
 * the next features come into. Marking and certificates are in results until then.
 */
export const features = [
  'identity',
  'companies',
  'syllabus',
  'people',
  'standards',
  'hosting',
  'questions',
  'passages',
  'exchange',
  'assembly',
  'entry',
  'exams',
  'sittings',
  'invigilation',
  'marking',
  'results',
  'essays',
  'analysis',
  'certificates',
  'documents',
  'scanning',
  'archive',
  'overview',
  'record',
  'guidance',
  'watching',
  'demonstration',
];
