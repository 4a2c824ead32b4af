/**
 * Earlier features know nothing of later ones. Reading the list downwards is reading the product. Of invigilation,
 * marking, analysis, certificates and archive only the names are there: the rooms that the next features come into.
 */
export const features = [
  'identity',
  'companies',
  'syllabus',
  'people',
  'hosting',
  'questions',
  'exchange',
  'assembly',
  'exams',
  'sittings',
  'invigilation',
  'marking',
  'results',
  'analysis',
  'certificates',
  'documents',
  'archive',
  'overview',
  'record',
  'guidance',
  'watching',
  'demonstration',
];
